import { mondayOf } from '../../../../core/time/weeks';
import { formatMinutes } from '../../../../formats/french';
import type { Finding, PlanningRule } from '../../rule';
import { frenchDay } from '../../wording';
import { contractOn, isPartTime } from '../../work/contract';
import { weeklyMinutes } from '../../work/presence';
import { AVERAGED_WEEKS, twelveWeeksUntil } from '../time/twelve-weeks';

const EXCESS_MIN = 120;

/**
 * Two hours a week or more beyond a part-time contract, on average over twelve consecutive weeks, oblige the employer
 * to change the contract with seven days' notice, unless the employee refuses (Code du travail L3123-13).
 */
export const partContractExceeded: PlanningRule = {
  code: 'AGENT_PART_CONTRACT_EXCEEDED',
  setting: 'checkPartContractExceeded',
  table: 'workingTime',
  source: { article: 'Code du travail, art. L3123-13', since: '2016-08-10' },
  says: `moins de ${formatMinutes(EXCESS_MIN)} par semaine au-delà du contrat sur ${AVERAGED_WEEKS} semaines`,
  protects: 'employee',
  check(work) {
    const { agent, presence } = work;
    const findings: Finding[] = [];
    for (const week of work.weeks().keys()) {
      const monday = mondayOf(week);
      const contract = contractOn(agent, monday);
      if (!contract || !isPartTime(contract)) continue;
      // The twelve weeks must all fall under the same contract.
      const first = mondayOf(week - AVERAGED_WEEKS + 1);
      if (contractOn(agent, first) !== contract || !presence().employedOn(monday + 6)) continue;
      const { averageMin: figure, shifts } = twelveWeeksUntil(work, week);
      const contractMin = Math.round(weeklyMinutes(contract));
      if (figure === undefined || figure < contractMin + EXCESS_MIN) continue;
      const services = shifts.map((shift) => shift.service);
      const text = `${formatMinutes(figure)} de travail par semaine en moyenne sur les douze semaines finissant par celle du ${frenchDay(monday)} (dernier service : ${services.at(-1)?.reference}), soit 2 heures ou plus au-delà du contrat de ${formatMinutes(contractMin)}, qui est alors à modifier`;
      findings.push({ services, limit: contractMin + EXCESS_MIN - 1, figure, unit: 'minute', text });
    }
    return findings;
  },
};
