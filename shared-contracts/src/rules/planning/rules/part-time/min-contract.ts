import { parseDay } from '../../../../core/time/days';
import { formatMinutes } from '../../../../formats/french';
import type { Finding, PlanningRule } from '../../rule';
import type { PlannedContract } from '../../types';
import { theService } from '../../wording';
import { contractOn, isPartTime } from '../../work/contract';

/** Minimum hours of a contract by the week and by the month. */
const LEAST_HOURS = { week: 24, month: 104 };
const SHORT_CONTRACT_DAYS = 7;

/**
 * A part-time contract has at least 24 hours a week, unless the employee requested fewer in writing (Code du travail
 * L3123-27, L3123-7). A contract of at most a week and a replacement of an absent employee may have fewer. The rule
 * reports a contract once, at its first service.
 */
export const partMinContract: PlanningRule = {
  code: 'AGENT_PART_MIN_CONTRACT',
  setting: 'checkPartMinContract',
  table: 'workingTime',
  source: { article: 'Code du travail, art. L3123-27', since: '2016-08-10' },
  says: `${LEAST_HOURS.week} h par semaine ou ${LEAST_HOURS.month} h par mois au moins`,
  protects: 'employee',
  check({ calendar, agent, shifts }) {
    const told = new Set<PlannedContract>();
    return shifts.flatMap(({ service, start }): Finding[] => {
      const contract = contractOn(agent, calendar.dayAt(start));
      if (!contract || told.has(contract) || !isTooShort(contract)) return [];
      told.add(contract);
      const [figure, limit] = [Math.round(contract.hours * 60), LEAST_HOURS[contract.period] * 60];
      const a = contract.period === 'week' ? 'par semaine' : 'par mois';
      const text = `${theService(calendar, service)} est fait sous un contrat de ${formatMinutes(figure)} ${a}, pour un minimum de ${formatMinutes(limit)} sauf demande écrite de l'agent`;
      return [{ services: [service], limit, figure, unit: 'minute', text }];
    });
  },
};

function isTooShort(contract: PlannedContract): boolean {
  const { period, hours, replacement, startDay, endDay } = contract;
  if (!isPartTime(contract) || replacement || hours >= LEAST_HOURS[period]) return false;
  return !(startDay && endDay && parseDay(endDay) - parseDay(startDay) < SHORT_CONTRACT_DAYS);
}
