import { formatMinutes } from '../../../../formats/french';
import { LAW } from '../../law';
import { brokenMaximum, overMaximum } from '../../limit';
import type { PlanningRule } from '../../rule';
import { contractOn, isPartTime } from '../../work/contract';
import { findInWeeks } from '../time/contract-load';
import { findInMonths } from '../time/contract-months';

const TENTH = 10;

/**
 * Maximum complementary hours of a part-time agent: a tenth of the contract, by the week or by the month as in the
 * contract (Code du travail L3123-28), and a third at most by agreement (L3123-20).
 */
export const partHoursLimit: PlanningRule = {
  code: 'AGENT_PART_HOURS_LIMIT',
  setting: 'checkAgentPartOvertime',
  table: 'workingTime',
  source: { article: 'Code du travail, art. L3123-28', since: '2016-08-10' },
  says: `${TENTH} % du contrat, un tiers par accord`,
  protects: 'employee',
  check(work) {
    const { limits, agent } = work;
    const judge = (workMin: number, contractMin: number, of: string) => {
      const most = (percent: number) => Math.round((contractMin * (100 + percent)) / 100);
      const agency = most(limits.partOvertimePercent);
      const law = most(LAW.partOvertimeByAgreementPercent);
      // A setting between a tenth and a third means that an agreement exists.
      const broken = brokenMaximum(workMin, agency, Math.min(law, Math.max(agency, most(TENTH))));
      if (!broken) return undefined;
      return overMaximum(of, agency > law ? { ...broken, wider: agency } : broken, formatMinutes);
    };
    return [
      ...findInWeeks(work, ({ day, workMin, said }) => {
        const contract = contractOn(agent, day);
        if (!contract || !isPartTime(contract) || contract.period !== 'week') return undefined;
        const contractMin = Math.round(contract.hours * 60);
        return judge(workMin, contractMin, `${said}, contrat de ${formatMinutes(contractMin)}`);
      }),
      ...findInMonths(work, ({ contract, workMin, contractMin, said, terms }) =>
        isPartTime(contract) ? judge(workMin, contractMin, `${said}, ${terms}`) : undefined,
      ),
    ];
  },
};
