import { type DayNumber, SUNDAY, weekday } from '../../../core/time/days';
import { contractOn, isPartTime, type Shift } from '../agent-work';
import { firstOfMonth, type MonthNumber } from '../calendar';
import type { Finding, PlanningRule } from '../rule';
import { frenchMonth, namedServices, plural } from '../wording';

const AVERAGED_MONTHS = 3;

/**
 * Sundays of rest of full-time agents: two a month on average over three months, each joined to a Saturday or a
 * Monday of rest. The three months are each month with work and the two before it; there is no yearly quota (Cass.
 * soc., 3 June 2020, n° 18-18.836).
 */
export const restSunday: PlanningRule = {
  code: 'AGENT_REST_SUNDAY',
  setting: 'checkMonthlySunday',
  table: 'rest',
  source: { article: 'IDCC 1351, art. 7.01', since: '1987-11-18' },
  protects: 'employee',
  check({ agent, limits, months, days }) {
    const limit = limits.monthlySundays * AVERAGED_MONTHS;
    const worked = days();
    const findings: Finding[] = [];
    for (const month of months().keys()) {
      const contract = contractOn(agent, firstOfMonth(month + 1) - 1);
      if (contract && isPartTime(contract)) continue;
      const { figure, shifts } = sundaysOfRest(worked, month);
      if (figure >= limit) continue;
      const services = shifts.map((shift) => shift.service);
      const text = `${plural(figure, 'dimanche', 'dimanches')} de repos accolés à un samedi ou à un lundi sur les trois mois finissant en ${frenchMonth(month)} (${namedServices(services)}), pour un minimum de ${limit}`;
      findings.push({ services, limit, figure, unit: 'sunday', text });
    }
    return findings;
  },
};

/** Sundays of rest in a month and the two before it, and the shifts that cost the others. */
function sundaysOfRest(worked: ReadonlyMap<DayNumber, Shift[]>, lastMonth: MonthNumber) {
  const first = firstOfMonth(lastMonth - AVERAGED_MONTHS + 1);
  const after = firstOfMonth(lastMonth + 1);
  const shifts = new Set<Shift>();
  let figure = 0;
  for (let sunday = first + SUNDAY - weekday(first); sunday < after; sunday += 7) {
    const onSunday = worked.get(sunday);
    const before = worked.get(sunday - 1);
    const next = worked.get(sunday + 1);
    if (!onSunday && !(before && next)) figure += 1;
    for (const shift of onSunday ?? (before && next ? [...before, ...next] : [])) shifts.add(shift);
  }
  return { figure, shifts: [...shifts] };
}
