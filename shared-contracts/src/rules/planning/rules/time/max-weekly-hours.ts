import { formatMinutes } from '../../../../formats/french';
import { LAW } from '../../law';
import { brokenMaximum, overMaximum } from '../../limit';
import type { PlanningRule } from '../../rule';
import { contractOn, isPartTime } from '../../work/contract';
import { findInWeeks } from './contract-load';

/** Maximum effective work of a full-time agent's week: 48 hours (and four times twelve hours: IDCC 1351, 7.09). */
export const maxWeeklyHours: PlanningRule = {
  code: 'AGENT_MAX_WEEKLY_HOURS',
  setting: 'checkAgentMaxWeeklyHours',
  table: 'workingTime',
  source: { article: 'Code du travail, art. L3121-20', since: '2016-08-10' },
  says: `${formatMinutes(LAW.weeklyWorkMin)} par semaine`,
  protects: 'employee',
  check(work) {
    return findInWeeks(work, ({ day, workMin, said }) => {
      const contract = contractOn(work.agent, day);
      if (contract && isPartTime(contract)) return undefined;
      const broken = brokenMaximum(workMin, work.limits.maxWeeklyMin, LAW.weeklyWorkMin);
      return broken && overMaximum(said, broken, formatMinutes);
    });
  },
};
