import { type DayNumber, formatDay, HOUR_MIN, parseDay, weekday } from '../../core/time/days';
import { type Interval, mergeIntervals } from '../../core/time/intervals';
import { weekOf } from '../../core/time/weeks';
import { instantAt, parseTime, type Zone } from '../../core/time/zone';

/** When somebody is away: whole days or the same hours of each, on all days of a period or on some days of its weeks. */
export interface AbsencePattern {
  /** First and last day, both included. */
  startAt: string;
  endAt: string;
  /** `HH:mm` of each day; whole days without. Over midnight where the end is not after the start. */
  startTime: string | null;
  endTime: string | null;
  /** ISO weekdays on which it holds; every day when empty. */
  weekdays: readonly number[];
  /** One week of so many, from the week of the first day. */
  everyWeeks: number;
}

const DAY_MIN = 24 * HOUR_MIN;

/** Days of the period on which the absence begins. */
export function absentDays({ startAt, endAt, weekdays, everyWeeks }: AbsencePattern): DayNumber[] {
  const [first, last] = [parseDay(startAt), parseDay(endAt)];
  const days: DayNumber[] = [];
  for (let day = first; day <= last; day += 1) {
    const onDay = weekdays.length === 0 || weekdays.includes(weekday(day));
    if (onDay && (weekOf(day) - weekOf(first)) % everyWeeks === 0) days.push(day);
  }
  return days;
}

/** From and to on the wall clock, in minutes from the midnight that the day begins with. */
function minutesOfDay({ startTime, endTime }: AbsencePattern): [from: number, to: number] {
  if (startTime === null || endTime === null) return [0, DAY_MIN];
  const [from, to] = [parseTime(startTime), parseTime(endTime)];
  return to > from ? [from, to] : [from, to + DAY_MIN];
}

/** The same as stretches of time in a zone, apart from each other: whole days that follow one another are one stretch. */
export function absentTimes(pattern: AbsencePattern, zone: Zone): Interval[] {
  const [from, to] = minutesOfDay(pattern);
  return mergeIntervals(
    absentDays(pattern).map((day) => ({ start: instantAt(zone, day, from), end: instantAt(zone, day, to) })),
  );
}

/** How long it is: days, and minutes where they are known (hours of each day, or counted by hand for some days). */
export function absentFor(
  pattern: AbsencePattern,
  hoursOfDay: Readonly<Record<string, number>>,
): { days: number; minutes: number | null } {
  const days = absentDays(pattern);
  const counted = days.map((day) => hoursOfDay[formatDay(day)]);
  const [from, to] = minutesOfDay(pattern);
  const timed = pattern.startTime === null ? null : to - from;
  if (timed === null && counted.every((hours) => hours === undefined)) return { days: days.length, minutes: null };
  const minutes = counted.map((hours) => (hours === undefined ? timed : hours * HOUR_MIN));
  // A day in full beside days counted by hand has no number of hours.
  if (minutes.some((it) => it === null)) return { days: days.length, minutes: null };
  return { days: days.length, minutes: Math.round(minutes.reduce<number>((sum, it) => sum + (it ?? 0), 0)) };
}
