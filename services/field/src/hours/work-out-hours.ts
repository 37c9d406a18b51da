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

/** A stretch of time as the database has it; without an end while it lasts. */
interface Times {
  startAt: string;
  endAt: string | null;
}

/** A break that is not paid. */
interface FoundBreak extends Times {
  type: string;
  status: number;
  plannedStartAt: string | null;
  plannedEndAt: string | null;
}

/** A service as one of its agents worked it, or is to. */
export interface FoundHours {
  agentId: string;
  id: string;
  reference: string;
  status: number;
  siteId: string;
  siteName: string | null;
  timeZone: string;
  holidayLocale: string | null;
  startAt: string;
  endAt: string;
  /** Whether the plan names this agent. */
  planned: boolean;
  /** Kept for pay, of all its agents; null where nothing was done, or an end is not known yet. */
  payMin: number | null;
  stretches: Times[] | null;
  /** Whether somebody else came. */
  others: boolean;
  pay: Times[] | null;
  breaks: FoundBreak[] | null;
}

export interface HoursAgent {
  id: string;
  name: string;
  /** False for who has left. */
  atWork: boolean;
  contractMin: number | null;
  /** In order; none of who has none with the agency: a subcontractor. */
  contracts: readonly HeldContract[];
  /** Days of paid leave, where the agency counts them towards overtime. */
  paidLeave: readonly PaidLeaveDay[];
}

export interface PayTerms extends HourTerms {
  timeZone: string;
  steps: PaySteps & { cycle: Cycle };
}

/** What the hours of some agents are worked out from: plain data, as it goes to a thread. */
export interface HoursTask {
  agents: HoursAgent[];
  /** Also those of the week in which the period begins. */
  found: FoundHours[];
  period: Interval;
  /** Only what was worked at these; null for all. */
  sites: string[] | null;
  terms: PayTerms;
}

/** A service of one agent, its minutes inside the period. */
interface HoursLine {
  found: FoundHours;
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

/** Of a pause what was planned; a delay or an absence is the office's, and as it says. */
const plannedBreaks = (breaks: readonly FoundBreak[]): Interval[] =>
  ended(
    breaks.flatMap((it) => {
      if (it.type !== 'pause') return [it];
      return it.plannedStartAt ? [{ startAt: it.plannedStartAt, endAt: it.plannedEndAt }] : [];
    }),
  );

/** Delays, departures and absences. */
const notedByOffice = (breaks: readonly FoundBreak[]): Interval[] => ended(breaks.filter((it) => it.type !== 'pause'));
const takenPauses = (breaks: readonly FoundBreak[]): Interval[] =>
  ended(breaks.filter((it) => it.type === 'pause' && it.status === BREAK_STATUS.finished));

const without = (times: readonly Interval[], cuts: readonly Interval[]): Interval[] =>
  times.flatMap((it) => subtractIntervals(it, cuts));

function lineOf(found: FoundHours, period: Interval, calendarOf: CalendarOfSite): HoursLine {
  const { breaks, pay, stretches } = {
    breaks: found.breaks ?? [],
    pay: found.pay ?? [],
    stretches: found.stretches ?? [],
  };
  const calendar = calendarOf(found.timeZone, found.holidayLocale);
  const plan = interval(found);
  const planCuts = plannedBreaks(breaks);
  const taken = takenPauses(breaks);
  const open = stretches.length === 0 || stretches.some(({ endAt }) => endAt === null);
  const clipped = ended(stretches).map((it) => within(it, period));
  const cut = (intervals: readonly Interval[], cuts: readonly Interval[]): WorkedService[] =>
    intervals.map((it) => ({ ...it, calendar, breaks: cuts.map((pause) => ({ ...pause, notWork: true })) }));
  const line = {
    found,
    plannedMin: found.planned ? minutesIn(without([within(plan, period)], planCuts)) : 0,
    doneMin: open ? null : minutesIn(without(clipped, taken)),
  };
  // What nobody came to, and the office called done, was done as planned.
  const keptCuts = stretches.length === 0 ? planCuts : [...taken, ...notedByOffice(breaks)];
  if (pay.length > 0) return { ...line, basis: 'kept', worked: cut(ended(pay), keptCuts) };
  // Until its end is known, whoever came is paid as planned; whoever let somebody else come is not.
  const lasts = stretches.some(({ endAt }) => endAt === null);
  const due = found.payMin === null && (lasts || (stretches.length === 0 && !found.others));
  const asPlanned = found.planned && due && !NOT_WORK.includes(found.status);
  return asPlanned ? { ...line, basis: 'plan', worked: cut([plan], planCuts) } : { ...line, basis: 'none', worked: [] };
}

/** What one agent's services come to, and each of them. */
function workOut(agent: HoursAgent, found: readonly FoundHours[], task: HoursTask, calendarOf: CalendarOfSite) {
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
  const increasedMin = (hours?.increased ?? []).reduce((sum, it) => sum + it.minutes, 0);
  return { shown, hours, categories: payCategories(split), plannedMin, workMin, increasedMin };
}

/** Overtime is counted over all sites, whichever are looked at. */
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

/** A service of an agent, as the detail has it. */
type DetailLine = HourDetail['services'][number];
export type AgentLine = DetailLine & { agent: string };

export interface HoursOfAgents {
  rows: AgentHoursRow[];
  /** Every service of every agent, where they are asked for. */
  lines: AgentLine[];
}

/** A row for each agent; one without a service at the sites asked for has none. */
export function workOutHours(task: HoursTask & { withLines: boolean }): HoursOfAgents {
  const calendarOf = hourCalendars(task.terms);
  const byAgent = new Map<string, FoundHours[]>();
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

/** One agent's hours, service by service and week by week. */
export function workOutDetail(task: HoursTask & { agent: HoursAgent }): Omit<HourDetail, 'contingent'> {
  const { agent } = task;
  const { shown, hours, categories, ...sums } = workOut(agent, task.found, task, hourCalendars(task.terms));
  return {
    agent: { id: agent.id, name: agent.name },
    weeks: hours?.weeks ?? [],
    services: shown.map(asDetailLine),
    total: { ...categories, ...sums },
  };
}
