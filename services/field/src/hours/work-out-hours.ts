import { covered, type Interval, subtractIntervals } from '@vigie/contracts/core/time/intervals';
import type { AgentHoursRow, HourDetail } from '@vigie/contracts/field/hours/hours';
import { NOT_WORK } from '@vigie/contracts/field/planning/planned-hours';
import { BREAK_STATUS } from '@vigie/contracts/field/service-break/service-break.statuses';
import {
  type AgentHours,
  agentHours,
  type HeldContract,
  type PaidLeaveDay,
  type PaySteps,
  payCategories,
  type WorkedService,
} from '@vigie/contracts/rules/hours/agent-hours';
import type { Cycle } from '@vigie/contracts/rules/hours/cycle';
import { addSplits, type HourSplit, splitHours, totalMinutes } from '@vigie/contracts/rules/hours/split-hours';
import { type CalendarOfSite, type HourTerms, hourCalendars } from '../service/hour-calendars';

/** A stretch of time as the database returns it; no end while it is running. */
interface Times {
  startAt: string;
  endAt: string | null;
}

/** An unpaid break. */
interface FoundBreak extends Times {
  type: string;
  status: number;
  plannedStartAt: string | null;
  plannedEndAt: string | null;
}

/** A service from the point of view of one agent, worked or planned. */
export interface HoursRow {
  agentId: string;
  id: string;
  reference: string;
  status: number;
  siteId: string;
  siteName: string | null;
  timeZone: string;
  /** What says which holidays the site observes, as `HOLIDAYS_OF_SITE` reads it. */
  holidays: string | null;
  startAt: string;
  endAt: string;
  /** Whether this agent is the planned one. */
  planned: boolean;
  /** Minutes kept for pay, of all agents; null when nothing was done or an end is not known yet. */
  payMin: number | null;
  stretches: Times[] | null;
  /** Whether another agent was present. */
  others: boolean;
  pay: Times[] | null;
  breaks: FoundBreak[] | null;
}

export interface HoursAgent {
  id: string;
  name: string;
  /** False for an agent who has left before the days, whether or not its file is archived. */
  atWork: boolean;
  contractMin: number | null;
  /** In order; empty for a subcontracted agent, who has no contract with the agency. */
  contracts: readonly HeldContract[];
  /** Days of paid leave; empty when the agency does not count them towards overtime. */
  paidLeave: readonly PaidLeaveDay[];
}

export interface PayTerms extends HourTerms {
  timeZone: string;
  steps: PaySteps & { cycle: Cycle };
}

/** Input of the computation of hours. It is plain data, because it is sent to a worker thread. */
export interface HoursTask {
  agents: HoursAgent[];
  /** Services of the period and of the week or cycle in which it begins. */
  found: HoursRow[];
  period: Interval;
  /** Ids of the sites whose work is counted; null for all. */
  sites: string[] | null;
  terms: PayTerms;
}

/** A service of one agent, with its minutes inside the period. */
interface HoursLine {
  found: HoursRow;
  plannedMin: number;
  doneMin: number | null;
  basis: 'kept' | 'plan' | 'none';
  worked: WorkedService[];
}

interface ShownLine extends HoursLine {
  split: HourSplit;
  workMin: number;
}

const minutesIn = (times: readonly Interval[]): number => Math.round(covered(times) / 60_000);
const within = ({ start, end }: Interval, period: Interval): Interval => ({
  start: Math.max(start, period.start),
  end: Math.max(Math.max(start, period.start), Math.min(end, period.end)),
});
const interval = ({ startAt, endAt }: { startAt: string; endAt: string }): Interval => ({
  start: Date.parse(startAt),
  end: Date.parse(endAt),
});
const ended = (times: readonly Times[]): Interval[] =>
  times.flatMap(({ startAt, endAt }) => (endAt ? [interval({ startAt, endAt })] : []));

/** The planned times of pauses. */
const plannedPauses = (breaks: readonly FoundBreak[]): Interval[] =>
  ended(
    breaks.flatMap(({ type, plannedStartAt, plannedEndAt }) =>
      type === 'pause' && plannedStartAt ? [{ startAt: plannedStartAt, endAt: plannedEndAt }] : [],
    ),
  );

/** Delays, departures and absences, which the office records. */
const notedByOffice = (breaks: readonly FoundBreak[]): Interval[] => ended(breaks.filter((it) => it.type !== 'pause'));
const takenPauses = (breaks: readonly FoundBreak[]): Interval[] =>
  ended(breaks.filter((it) => it.type === 'pause' && it.status === BREAK_STATUS.finished));

const without = (times: readonly Interval[], cuts: readonly Interval[]): Interval[] =>
  times.flatMap((it) => subtractIntervals(it, cuts));

function lineOf(found: HoursRow, period: Interval, calendarOf: CalendarOfSite): HoursLine {
  const { breaks, pay, stretches } = {
    breaks: found.breaks ?? [],
    pay: found.pay ?? [],
    stretches: found.stretches ?? [],
  };
  const calendar = calendarOf(found.timeZone, found.holidays);
  const plan = interval(found);
  const pauses = plannedPauses(breaks);
  const planCuts = [...pauses, ...notedByOffice(breaks)];
  const taken = takenPauses(breaks);
  const open = stretches.length === 0 || stretches.some(({ endAt }) => endAt === null);
  const clipped = ended(stretches).map((it) => within(it, period));
  const cut = (intervals: readonly Interval[], cuts: readonly Interval[]): WorkedService[] =>
    intervals.map((it) => ({ ...it, calendar, breaks: cuts.map((pause) => ({ ...pause, notWork: true })) }));
  const line = {
    found,
    // A delay or an absence was not planned: it is the difference between what was planned and what is paid.
    plannedMin: found.planned ? minutesIn(without([within(plan, period)], pauses)) : 0,
    doneMin: open ? null : minutesIn(without(clipped, taken)),
  };
  // A service without any presence that the office marked as done is paid as planned, with the breaks of the plan.
  const keptCuts = stretches.length === 0 ? planCuts : [...taken, ...notedByOffice(breaks)];
  if (pay.length > 0) return { ...line, basis: 'kept', worked: cut(ended(pay), keptCuts) };
  // Until the end is known, the agent who came is paid as planned; the planned agent in whose place another came is
  // not.
  const lasts = stretches.some(({ endAt }) => endAt === null);
  const due = found.payMin === null && (lasts || (stretches.length === 0 && !found.others));
  const asPlanned = found.planned && due && !NOT_WORK.includes(found.status);
  return asPlanned ? { ...line, basis: 'plan', worked: cut([plan], planCuts) } : { ...line, basis: 'none', worked: [] };
}

/** Computes one agent's services and their sums. */
function workOut(agent: HoursAgent, found: readonly HoursRow[], task: HoursTask, calendarOf: CalendarOfSite) {
  const { period, sites, terms } = task;
  const lines = found.map((it) => lineOf(it, period, calendarOf));
  const touching = lines.filter(
    ({ found: it, worked }) =>
      (!sites || sites.includes(it.siteId)) &&
      [interval(it), ...worked].some(({ start, end }) => start < period.end && end > period.start),
  );
  const shown = touching.map((line): ShownLine => {
    const split = addSplits(
      line.worked.map((it) =>
        splitHours(within(it, period), [...(it.breaks ?? [])], it.calendar ?? calendarOf(terms.timeZone, null)),
      ),
    );
    return { ...line, split, workMin: totalMinutes(split) };
  });
  const hours = increasedOf(agent, lines, task, calendarOf);
  const split = addSplits(shown.map((line) => line.split));
  const plannedMin = shown.reduce((sum, line) => sum + line.plannedMin, 0);
  const workMin = totalMinutes(split);
  const increases = hours?.increased ?? [];
  const increasedMin = increases.reduce((sum, it) => sum + it.minutes, 0);
  return { shown, hours, categories: payCategories(split), plannedMin, workMin, increasedMin, increases };
}

/** Overtime is counted over all sites, whatever the site filter. */
function increasedOf(
  { contracts, paidLeave }: HoursAgent,
  lines: readonly HoursLine[],
  { period, terms }: HoursTask,
  calendarOf: CalendarOfSite,
): AgentHours | null {
  if (contracts.length === 0) return null;
  const worked = lines.flatMap((line) => line.worked);
  return agentHours(worked, period, calendarOf(terms.timeZone, null), contracts, { ...terms.steps, paidLeave });
}

/** A service of an agent as a row of the detail. */
type DetailLine = HourDetail['services'][number];
export type AgentLine = DetailLine & { agent: string };

export interface HoursOfAgents {
  rows: AgentHoursRow[];
  /** Every service of every agent, when the caller requests lines; else empty. */
  lines: AgentLine[];
}

/** Computes one row per agent; an agent without a service at the filtered sites has no row. */
export function workOutHours(task: HoursTask & { withLines: boolean }): HoursOfAgents {
  const calendarOf = hourCalendars(task.terms);
  const byAgent = new Map<string, HoursRow[]>();
  for (const it of task.found) {
    const known = byAgent.get(it.agentId);
    if (known) known.push(it);
    else byAgent.set(it.agentId, [it]);
  }
  const answer: HoursOfAgents = { rows: [], lines: [] };
  for (const agent of task.agents) {
    const { shown, hours: _, categories, ...sums } = workOut(agent, byAgent.get(agent.id) ?? [], task, calendarOf);
    if (shown.length === 0 && (task.sites || (!agent.atWork && sums.increasedMin === 0))) continue;
    const { id, name, contractMin } = agent;
    const differenceMin = sums.workMin - sums.plannedMin;
    answer.rows.push({
      ...{ id, agent: { id, name }, services: shown.length, contractMin, ...categories, ...sums, differenceMin },
    });
    if (task.withLines) for (const line of shown) answer.lines.push({ agent: name, ...asDetailLine(line) });
  }
  return answer;
}

const asDetailLine = (line: ShownLine): DetailLine => {
  const { found, plannedMin, doneMin, basis, workMin, split } = line;
  return {
    id: found.id,
    reference: found.reference,
    status: found.status as DetailLine['status'],
    site: { id: found.siteId, name: found.siteName ?? '' },
    startAt: found.startAt,
    endAt: found.endAt,
    ...{ plannedMin, doneMin, basis, workMin, split },
  };
};

/** Computes one agent's hours, service by service and week by week. */
export function workOutDetail(task: HoursTask & { agent: HoursAgent }): Omit<HourDetail, 'contingent'> {
  const { agent } = task;
  const { shown, hours, categories, ...sums } = workOut(agent, task.found, task, hourCalendars(task.terms));
  return {
    agent: { id: agent.id, name: agent.name },
    weeks: hours?.weeks ?? [],
    services: shown.map(asDetailLine),
    total: { contractMin: agent.contractMin, ...categories, ...sums },
  };
}
