import { contractOn, isPartTime } from '../agent-work';
import { overContract } from '../contract-load';
import type { PlanningRule } from '../rule';

/** A week of a full-time agent: at most 48 hours of effective work (and four times twelve: IDCC 1351, 7.09). */
export const maxWeeklyHours: PlanningRule = {
  code: 'AGENT_MAX_WEEKLY_HOURS',
  setting: 'checkAgentMaxWeeklyHours',
  table: 'workingTime',
  source: { article: 'Code du travail, art. L3121-20', since: '2016-08-10' },
  protects: 'employee',
  check(work) {
    return overContract(work, (day) => {
      const contract = contractOn(work.agent, day);
      return contract && isPartTime(contract) ? undefined : { period: 'week', limitMin: work.limits.maxWeeklyMin };
    });
  },
};
