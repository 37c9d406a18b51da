import { type DayNumber, SUNDAY, weekday } from '../../../../core/time/days';
import { firstOfMonth, type MonthNumber } from '../../calendar';
import { LAW } from '../../law';
import { brokenMinimum, underMinimum } from '../../limit';
import type { Finding, PlanningRule } from '../../rule';
import { frenchMonth, namedServices } from '../../wording';
import type { AgentWork } from '../../work/agent-work';
import { contractOn, isPartTime } from '../../work/contract';
import type { Shift } from '../../work/stretch';

const AVERAGED_MONTHS = 3;

/**
 * Sundays of rest of full-time agents: two a month on average over three months, each adjacent to a Saturday or a
 * Monday of rest. The rule checks each month with work together with the two months before it; there is no yearly quota
 * (Cass. soc., 3 June 2020, n° 18-18.836). Sundays outside the contract and on leave count neither as rest nor as due.
 */
export const restSunday: PlanningRule = {
  code: 'AGENT_REST_SUNDAY',
  setting: 'checkMonthlySunday',
  table: 'rest',
  source: { article: 'IDCC 1351, art. 7.01', since: '1987-11-18' },
  says: `${LAW.monthlySundays} dimanches de repos par mois en moyenne sur ${AVERAGED_MONTHS} mois`,
  protects: 'employee',
  check(work) {
    const { agent, limits, months } = work;
    const findings: Finding[] = [];
    for (const month of months().keys()) {
      const contract = contractOn(agent, firstOfMonth(month + 1) - 1);
      if (contract && isPartTime(contract)) continue;
      const { figure, shifts, share } = sundaysOfRest(work, month);
      const due = (monthly: number) => Math.floor(monthly * AVERAGED_MONTHS * share);
      const broken = brokenMinimum(figure, due(limits.monthlySundays), due(LAW.monthlySundays));
      if (!broken || shifts.length === 0) continue;
      const services = shifts.map((shift) => shift.service);
      const said = `${sundays(figure)} à un samedi ou à un lundi sur les trois mois finissant en ${frenchMonth(month)} (${namedServices(services)})`;
      findings.push({ services, figure, unit: 'sunday', ...underMinimum(said, broken, String) });
    }
    return findings;
  },
};

function sundays(count: number): string {
  if (count === 0) return 'aucun dimanche de repos accolé';
  return count === 1 ? '1 dimanche de repos accolé' : `${count} dimanches de repos accolés`;
}

/**
 * Counts the Sundays of rest in a month and the two before it. Also returns the shifts that prevent the others, and the
 * share of Sundays on which the agent is employed and not absent.
 */
function sundaysOfRest({ days, presence }: AgentWork, lastMonth: MonthNumber) {
  const worked = days();
  const { counts } = presence();
  const first = firstOfMonth(lastMonth - AVERAGED_MONTHS + 1);
  const after = firstOfMonth(lastMonth + 1);
  const shifts = new Set<Shift>();
  let figure = 0;
  let counted = 0;
  let all = 0;
  for (let sunday: DayNumber = first + SUNDAY - weekday(first); sunday < after; sunday += 7) {
    all += 1;
    if (!counts(sunday)) continue;
    counted += 1;
    const onSunday = worked.get(sunday);
    const before = worked.get(sunday - 1);
    const next = worked.get(sunday + 1);
    if (!onSunday && !(before && next)) figure += 1;
    for (const shift of onSunday ?? (before && next ? [...before, ...next] : [])) shifts.add(shift);
  }
  return { figure, shifts: [...shifts], share: counted / all };
}
