import { dayParts } from '../../../../core/time/days';
import { mondayOf } from '../../../../core/time/weeks';
import { formatMinutes } from '../../../../formats/french';
import { contingentUse, YEARLY_CONTINGENT_MIN } from '../../../hours/overtime';
import { LAW } from '../../law';
import type { Finding, PlanningRule } from '../../rule';
import type { AgentWork } from '../../work/agent-work';
import { contractOn, isPartTime } from '../../work/contract';
import type { Shift } from '../../work/stretch';
import { type OvertimeWeeks, overtimeWeeks } from './overtime-weeks';

/**
 * Overtime of a calendar year beyond the contingent of 329 hours requires a prior consultation of the works council and
 * gives the right to a compensatory rest (Code du travail L3121-30, L3121-33). A week belongs to the year in which it
 * ends.
 */
export const yearlyContingent: PlanningRule = {
  code: 'AGENT_YEARLY_CONTINGENT',
  setting: 'checkYearlyContingent',
  table: 'workingTime',
  source: { article: 'IDCC 1351, art. 7.10', since: '1987-11-18' },
  says: `${formatMinutes(YEARLY_CONTINGENT_MIN)} par an`,
  protects: 'employee',
  check(work) {
    const years = new Map<number, OvertimeWeeks[]>();
    for (const cycle of overtimeWeeks(work)) {
      const { year } = dayParts(mondayOf(cycle.last) + 6);
      years.set(year, [...(years.get(year) ?? []), cycle]);
    }
    return [...years].flatMap(([year, cycles]) => beyondContingent(work, year, cycles));
  },
};

function beyondContingent(work: AgentWork, year: number, cycles: readonly OvertimeWeeks[]): Finding[] {
  const overtime: number[] = [];
  const beyond: Shift[] = [];
  for (const cycle of cycles) {
    overtime.push(overtimeOf(work, cycle));
    if (contingentUse(overtime).beyondMin > 0 && overtime.at(-1) !== 0) beyond.push(...cycle.shifts);
  }
  const { usedMin, beyondMin } = contingentUse(overtime);
  const last = beyond.at(-1);
  if (beyondMin === 0 || !last) return [];
  const text = `${formatMinutes(usedMin)} d'heures supplémentaires en ${year} (dernier service : ${last.service.reference}), soit ${formatMinutes(beyondMin)} au-delà du contingent de ${formatMinutes(YEARLY_CONTINGENT_MIN)}, qui donnent droit à un repos compensateur`;
  const services = [...new Set(beyond)].map((shift) => shift.service);
  return [{ services, limit: YEARLY_CONTINGENT_MIN, figure: usedMin, unit: 'minute', text }];
}

/** Returns the overtime of a cycle. The contingent excludes a part-time agent's complementary hours. */
function overtimeOf({ agent }: AgentWork, { last, weeks, workMin, leaveMin }: OvertimeWeeks): number {
  const contract = contractOn(agent, mondayOf(last));
  if (contract && isPartTime(contract)) return 0;
  return Math.max(0, workMin + leaveMin - LAW.weeklyDurationMin * weeks);
}
