import { type DayNumber, dayNumber, dayParts, parseDay, weekday } from '../../../core/time/days';
import { mondayOf, type WeekNumber } from '../../../core/time/weeks';
import { type PlanningCalendar, toMinute } from '../calendar';
import { LAW } from '../law';
import type { AgentAbsence, PlannedAgent, PlannedContract } from '../types';
import { contractOn } from './contract';

const WEEK_DAYS = 7;
export const WORKING_DAYS_A_WEEK = 5;

/** Days on which an agent counts as present: employed, and neither on leave nor sick. */
export interface Presence {
  /**
   * Whether the agent's file has a contract on that day. An agent without contracts and hiring day is always employed.
   */
  employedOn(day: DayNumber): boolean;
  /** Number of days of a week on which the agent is employed and not absent. Averages are taken over these days. */
  countedDays(week: WeekNumber): number;
  counts(day: DayNumber): boolean;
  /** Paid leave of a day in minutes, not rounded: a fifth of the contract's weekly hours, from Monday to Friday. */
  paidLeaveOn(day: DayNumber): number;
  /** Paid leave of a week in minutes, rounded. */
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
  // Averages leave out annual leave and sickness (directive 2003/88/CE, art. 16 b).
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

/** Returns the contracts as spans of days; for an agent without contracts, all the time since the hiring day. */
function employment({ contracts = [], hiredDay }: PlannedAgent): Span[] {
  const from = (day: string | undefined) => (day === undefined ? Number.NEGATIVE_INFINITY : parseDay(day));
  const until = (day: string | undefined) => (day === undefined ? Number.POSITIVE_INFINITY : parseDay(day));
  if (contracts.length === 0) return [{ first: from(hiredDay), last: Number.POSITIVE_INFINITY }];
  return contracts.map(({ startDay, endDay }) => ({ first: from(startDay), last: until(endDay) }));
}

/** Days that an absence covers in full, from one midnight to the next. */
function wholeDaysOf({ start, end }: AgentAbsence, calendar: PlanningCalendar): Span {
  const day = calendar.dayAt(toMinute(start));
  const first = calendar.dayStart(day) < toMinute(start) ? day + 1 : day;
  return { first, last: calendar.dayAt(toMinute(end)) - 1 };
}

/** Minutes a week of a contract. A monthly contract is spread over 52 weeks; no contract gives the legal duration. */
export function weeklyMinutes(contract: PlannedContract | undefined): number {
  if (!contract) return LAW.weeklyDurationMin;
  return contract.period === 'week' ? contract.hours * 60 : (contract.hours * 60 * 12) / 52;
}

/** Returns the day on which a person reaches an age; with a birthday on 29 February, 1 March of a common year. */
export function birthdayOf(birthDay: string, age: number): DayNumber {
  const { year, month, day } = dayParts(parseDay(birthDay));
  return dayNumber(year + age, month, day);
}
