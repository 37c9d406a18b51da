import { formatMinutes } from '../../../../formats/french';
import { LAW } from '../../law';
import { AGENCY_RULE } from '../../limit';
import type { PlanningRule } from '../../rule';
import { contractOn, isPartTime } from '../../work/contract';
import { findInWeeks } from '../time/contract-load';

/**
 * Maximum week of a part-time agent: complementary hours must stay below the legal duration of 35 hours (Code du
 * travail L3123-9). The agency's setting keeps a margin below that, half an hour by default, which the law does not
 * require.
 */
export const maxPartWeeklyHours: PlanningRule = {
  code: 'AGENT_MAX_PART_WEEKLY_HOURS',
  setting: 'checkAgentMaxPartWeeklyHours',
  table: 'workingTime',
  source: { article: 'Code du travail, art. L3123-9', since: '2016-08-10' },
  says: `moins de ${formatMinutes(LAW.weeklyDurationMin)} par semaine`,
  protects: 'employee',
  check(work) {
    const agency = work.limits.maxPartWeeklyMin;
    return findInWeeks(work, ({ day, workMin, said }) => {
      const contract = contractOn(work.agent, day);
      if (!contract || !isPartTime(contract)) return undefined;
      if (workMin >= LAW.weeklyDurationMin) {
        const text = `${said}, alors qu'un temps partiel reste en dessous de ${formatMinutes(LAW.weeklyDurationMin)}`;
        return { limit: LAW.weeklyDurationMin - 1, text };
      }
      if (workMin <= agency) return undefined;
      const text = `${said}, pour un maximum de ${formatMinutes(agency)} fixé par l'agence aux temps partiels`;
      return { limit: agency, text, source: { article: AGENCY_RULE, since: null } };
    });
  },
};
