import { contractOn, isPartTime } from '../agent-work';
import { overContract } from '../contract-load';
import type { PlanningRule } from '../rule';

/**
 * A week of a part-time agent: complementary hours may not bring it to the legal duration of 35 hours (Code du travail
 * L3123-9), which is why the default stops half an hour below.
 */
export const maxPartWeeklyHours: PlanningRule = {
  code: 'AGENT_MAX_PART_WEEKLY_HOURS',
  setting: 'checkAgentMaxPartWeeklyHours',
  table: 'workingTime',
  source: { article: 'Code du travail, art. L3123-9', since: '2016-08-10' },
  protects: 'employee',
  check(work) {
    return overContract(work, (day) => {
      const contract = contractOn(work.agent, day);
      return contract && isPartTime(contract) ? { period: 'week', limitMin: work.limits.maxPartWeeklyMin } : undefined;
    });
  },
};
