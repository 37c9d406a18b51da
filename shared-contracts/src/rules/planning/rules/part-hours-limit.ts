import { contractOn, isPartTime } from '../agent-work';
import { overContract } from '../contract-load';
import type { PlanningRule } from '../rule';

/**
 * Complementary hours of a part-time agent: at most a tenth of the hours of the contract, by the week or by the month
 * as the contract counts them, unless an agreement says otherwise (Code du travail L3123-20, L3123-28).
 */
export const partHoursLimit: PlanningRule = {
  code: 'AGENT_PART_HOURS_LIMIT',
  setting: 'checkAgentPartOvertime',
  table: 'workingTime',
  source: { article: 'Code du travail, art. L3123-28', since: '2016-08-10' },
  protects: 'employee',
  check(work) {
    return overContract(work, (day) => {
      const contract = contractOn(work.agent, day);
      if (!contract || !isPartTime(contract)) return undefined;
      const share = 100 + work.limits.partOvertimePercent;
      return { period: contract.period, limitMin: Math.round((contract.hours * 60 * share) / 100) };
    });
  },
};
