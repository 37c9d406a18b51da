import { type DayNumber, formatDay, HOUR_MIN, parseDay, weekday } from '../../core/time/days';
import { type Interval, mergeIntervals } from '../../core/time/intervals';
import { weekOf } from '../../core/time/weeks';
import { instantAt, parseTime, type Zone } from '../../core/time/zone';

/** Times of an absence: whole days or the same hours, on every day of a period or on some weekdays of some weeks. */
export interface AbsencePattern {
  /** First and last day `YYYY-MM-DD`, both included. */
  startAt: string;
  endAt: string;
  /** `HH:mm` on each day; null for whole days. An end that is not after the start is on the next day. */
  startTime: string | null;
  endTime: string | null;
  /** ISO weekdays of the absence; every day when empty. */
  weekdays: readonly number[];
  /** The absence applies every n-th week, counted from the week of the first day. */
  everyWeeks: number;
  /** Days of the period, `YYYY-MM-DD`, on which the agent works after all. */
  exceptDays: readonly string[];
}

const DAY_MIN = 24 * HOUR_MIN;

/** Returns the days of the period on which the absence begins. */
export function absentDays({ startAt, endAt, weekdays, everyWeeks, exceptDays }: AbsencePattern): DayNumber[] {
  const [first, last] = [parseDay(startAt), parseDay(endAt)];
  const excepted = new Set(exceptDays.map(parseDay));
  const days: DayNumber[] = [];
  for (let day = first; day <= last; day += 1) {
    const onDay = weekdays.length === 0 || weekdays.includes(weekday(day));
    if (onDay && !excepted.has(day) && (weekOf(day) - weekOf(first)) % everyWeeks === 0) days.push(day);
  }
  return days;
}

/** Start and end in local time, in minutes since midnight of the day on which the absence begins. */
function minutesOfDay({ startTime, endTime }: AbsencePattern): [from: number, to: number] {
  if (startTime === null || endTime === null) return [0, DAY_MIN];
  const [from, to] = [parseTime(startTime), parseTime(endTime)];
  return to > from ? [from, to] : [from, to + DAY_MIN];
}

/** Returns the absence as disjoint intervals in a time zone; consecutive whole days form one interval. */
export function absentTimes(pattern: AbsencePattern, zone: Zone): Interval[] {
  const [from, to] = minutesOfDay(pattern);
  return mergeIntervals(
    absentDays(pattern).map((day) => ({ start: instantAt(zone, day, from), end: instantAt(zone, day, to) })),
  );
}

/**
 * Returns the duration in days, and in minutes when known: from the hours of each day, or from hours entered per day.
 */
export function absenceDuration(
  pattern: AbsencePattern,
  hoursOfDay: Readonly<Record<string, number>>,
): { days: number; minutes: number | null } {
  const days = absentDays(pattern);
  const counted = days.map((day) => hoursOfDay[formatDay(day)]);
  const [from, to] = minutesOfDay(pattern);
  const timed = pattern.startTime === null ? null : to - from;
  if (timed === null && counted.every((hours) => hours === undefined)) return { days: days.length, minutes: null };
  const minutes = counted.map((hours) => (hours === undefined ? timed : hours * HOUR_MIN));
  // The minutes are unknown when only some of the whole days have hours.
  if (minutes.some((it) => it === null)) return { days: days.length, minutes: null };
  return { days: days.length, minutes: Math.round(minutes.reduce<number>((sum, it) => sum + (it ?? 0), 0)) };
}
