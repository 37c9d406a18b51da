import { contractOn, isPartTime } from '../agent-work';
import { overContract } from '../contract-load';
import type { PlanningRule } from '../rule';

/**
 * Hours of a full-time agent beyond the contract, or beyond the agency's weekly limit where there is no contract:
 * they are overtime, to be paid more (Code du travail L3121-28). A contract by the month is looked at by the month.
 */
export const hoursLimit: PlanningRule = {
  code: 'AGENT_HOURS_LIMIT',
  setting: 'checkAgentOvertime',
  table: 'workingTime',
  source: { article: 'Code du travail, art. L3121-28', since: '2016-08-10' },
  protects: 'employee',
  check(work) {
    return overContract(work, (day) => {
      const contract = contractOn(work.agent, day);
      if (!contract) return { period: 'week', limitMin: work.limits.hoursLimitMin };
      if (isPartTime(contract)) return undefined;
      return { period: contract.period, limitMin: Math.round(contract.hours * 60) };
    });
  },
};
