import { mondayOf } from '../../../../core/time/weeks';
import { formatMinutes } from '../../../../formats/french';
import { LAW } from '../../law';
import type { Finding, PlanningRule } from '../../rule';
import type { PlannedContract } from '../../types';
import { frenchDay, namedServices } from '../../wording';
import type { AgentWork } from '../../work/agent-work';
import { contractOn, isPartTime } from '../../work/contract';
import { inWeek } from './contract-load';
import { findInMonths } from './contract-months';
import { type OvertimeWeeks, overtimeWeeks } from './overtime-weeks';

/**
 * A full-time agent's hours beyond the contract, or beyond the agency's weekly threshold without a contract, are
 * overtime with higher pay (Code du travail L3121-28). They are counted by the week or by the agency's cycle, with days
 * of paid leave; under a monthly contract, by the month.
 */
export const hoursLimit: PlanningRule = {
  code: 'AGENT_HOURS_LIMIT',
  setting: 'checkAgentOvertime',
  table: 'workingTime',
  source: { article: 'Code du travail, art. L3121-28', since: '2016-08-10' },
  says: `${formatMinutes(LAW.weeklyDurationMin)} par semaine`,
  protects: 'employee',
  check(work) {
    return [...byWeek(work), ...byMonth(work)];
  },
};

function byWeek(work: AgentWork): Finding[] {
  return overtimeWeeks(work).flatMap((cycle): Finding[] => {
    const [first] = cycle.shifts;
    if (!first) return [];
    const { calendar, agent } = work;
    const start = calendar.weekSpan(cycle.first).start;
    const contract = contractOn(agent, calendar.dayAt(Math.max(start, first.start)));
    if (contract && (isPartTime(contract) || contract.period === 'month')) return [];
    const limit = weeklyThreshold(work, contract) * cycle.weeks;
    const figure = cycle.workMin + cycle.leaveMin;
    if (figure <= limit) return [];
    const services = cycle.shifts.map((shift) => shift.service);
    return [
      {
        services,
        limit,
        figure,
        unit: 'minute',
        text: `${overtimeSentence(cycle)} (${namedServices(services)}), ${beyond(figure, limit)}`,
      },
    ];
  });
}

/** The contract's weekly hours, else the agency's threshold, which is at most the legal duration. */
const weeklyThreshold = ({ limits }: AgentWork, contract: PlannedContract | undefined): number =>
  contract ? Math.round(contract.hours * 60) : Math.min(limits.hoursLimitMin, LAW.weeklyDurationMin);

function overtimeSentence({ first, last, weeks, workMin, leaveMin }: OvertimeWeeks): string {
  const leave = leaveMin > 0 ? ` et ${formatMinutes(leaveMin)} de congés payés` : '';
  const when =
    weeks === 1
      ? inWeek(first)
      : `dans le cycle de ${weeks} semaines du ${frenchDay(mondayOf(first))} au ${frenchDay(mondayOf(last) + 6)}`;
  return `${formatMinutes(workMin)} de travail${leave} ${when}`;
}

function byMonth(work: AgentWork): Finding[] {
  return findInMonths(work, ({ contract, workMin, said }) => {
    // Overtime is paid by the week, so an incomplete month has no threshold of its own.
    const limit = Math.round(contract.hours * 60);
    if (isPartTime(contract) || workMin <= limit) return undefined;
    return { limit, text: `${said}, ${beyond(workMin, limit)}` };
  });
}

const beyond = (figure: number, limit: number): string =>
  `soit ${formatMinutes(figure - limit)} d'heures supplémentaires au-delà de ${formatMinutes(limit)}`;
