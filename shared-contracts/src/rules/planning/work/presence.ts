import { type DayNumber, dayNumber, dayParts, parseDay, weekday } from '../../../core/time/days';
import { mondayOf, type WeekNumber } from '../../../core/time/weeks';
import { type PlanningCalendar, toMinute } from '../calendar';
import { LAW } from '../law';
import type { AgentAbsence, PlannedAgent, PlannedContract } from '../types';
import { contractOn } from './contract';

const WEEK_DAYS = 7;
export const WORKING_DAYS_A_WEEK = 5;

/** On which days an agent is there to be counted: employed, and neither on leave nor sick. */
export interface Presence {
  /** Whether the agent's file has it employed on a day; one without contracts and dates is. */
  employedOn(day: DayNumber): boolean;
  /** Days of a week on which the agent is employed and not away: averages are taken over these. */
  countedDays(week: WeekNumber): number;
  counts(day: DayNumber): boolean;
  /** Paid leave of a day in minutes, not rounded: a fifth of the contract's week, from Monday to Friday. */
  paidLeaveOn(day: DayNumber): number;
  /** The same of a week, rounded. */
  paidLeaveMin(week: WeekNumber): number;
}

interface Span {
  first: DayNumber;
  last: DayNumber;
}

export function presenceOf(
  agent: PlannedAgent,
  absences: readonly AgentAbsence[],
  calendar: PlanningCalendar,
): Presence {
  const spans = employment(agent);
  const left = agent.leftDay === undefined ? Number.POSITIVE_INFINITY : parseDay(agent.leftDay);
  const employedOn = (day: DayNumber) => day <= left && spans.some((it) => it.first <= day && day <= it.last);
  // Annual leave and sickness are left out of averages (directive 2003/88/CE, art. 16 b).
  const neutral = absences.filter((it) => it.kind !== undefined).map((it) => ({ ...wholeDaysOf(it, calendar), ...it }));
  const away = (day: DayNumber, kind?: AgentAbsence['kind']) =>
    neutral.some((it) => (kind === undefined || it.kind === kind) && it.first <= day && day <= it.last);
  const counts = (day: DayNumber) => employedOn(day) && !away(day);
  const counted = new Map<WeekNumber, number>();
  const countedDays = (week: WeekNumber) => {
    const known = counted.get(week);
    if (known !== undefined) return known;
    const days = daysOf(week).filter(counts).length;
    counted.set(week, days);
    return days;
  };
  const paidLeaveOn = (day: DayNumber) => {
    const onLeave = weekday(day) <= WORKING_DAYS_A_WEEK && employedOn(day) && away(day, 'paidLeave');
    return onLeave ? weeklyMinutes(contractOn(agent, day)) / WORKING_DAYS_A_WEEK : 0;
  };
  const paidLeaveMin = (week: WeekNumber) =>
    neutral.length === 0 ? 0 : Math.round(daysOf(week).reduce((sum, day) => sum + paidLeaveOn(day), 0));
  return { employedOn, countedDays, counts, paidLeaveOn, paidLeaveMin };
}

const daysOf = (week: WeekNumber): DayNumber[] =>
  Array.from({ length: WEEK_DAYS }, (_, index) => mondayOf(week) + index);

/** Contracts as spans of days; without any, all the time since the agent was hired. */
function employment({ contracts = [], hiredDay }: PlannedAgent): Span[] {
  const from = (day: string | undefined) => (day === undefined ? Number.NEGATIVE_INFINITY : parseDay(day));
  const until = (day: string | undefined) => (day === undefined ? Number.POSITIVE_INFINITY : parseDay(day));
  if (contracts.length === 0) return [{ first: from(hiredDay), last: Number.POSITIVE_INFINITY }];
  return contracts.map(({ startDay, endDay }) => ({ first: from(startDay), last: until(endDay) }));
}

/** Days that an absence covers from one midnight to the next. */
function wholeDaysOf({ start, end }: AgentAbsence, calendar: PlanningCalendar): Span {
  const day = calendar.dayAt(toMinute(start));
  const first = calendar.dayStart(day) < toMinute(start) ? day + 1 : day;
  return { first, last: calendar.dayAt(toMinute(end)) - 1 };
}

/** Minutes a week of a contract, one by the month spread over the year; the legal duration without one. */
export function weeklyMinutes(contract: PlannedContract | undefined): number {
  if (!contract) return LAW.weeklyDurationMin;
  return contract.period === 'week' ? contract.hours * 60 : (contract.hours * 60 * 12) / 52;
}

/** The day on which somebody reaches an age; who was born on 29 February reaches it on 1 March of a common year. */
export function birthdayOf(birthDay: string, age: number): DayNumber {
  const { year, month, day } = dayParts(parseDay(birthDay));
  return dayNumber(year + age, month, day);
}
