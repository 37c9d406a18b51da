import { type DayNumber, dayNumber, dayParts, MINUTE_MS, SUNDAY, weekday } from './days';
import type { Interval } from './intervals';
import type { Zone } from './zone';

/**
 * The week of the Code du travail runs from Monday 0:00 to Sunday 24:00 (art. L3121-35) in the time zone of the place
 * of work; a service across that midnight counts in both weeks. Week 0 begins on Monday 29 December 1969, so the
 * following week is always the number plus one.
 */
export type WeekNumber = number;

export function weekOf(day: DayNumber): WeekNumber {
  return Math.floor((day + 3) / 7);
}

/** Day number of the Monday of a week. */
export function mondayOf(week: WeekNumber): DayNumber {
  return week * 7 - 3;
}

/** Interval of a week in a zone: 167 or 169 hours long when the clocks change. */
export function weekInterval(zone: Zone, week: WeekNumber): Interval {
  return { start: zone.startOfDay(mondayOf(week)), end: zone.startOfDay(mondayOf(week + 1)) };
}

/** ISO 8601 week: the week belongs to the year of its Thursday. */
export function isoWeek(day: DayNumber): { year: number; week: number } {
  const { year } = dayParts(mondayOf(weekOf(day)) + 3);
  return { year, week: weekOf(day) - weekOf(dayNumber(year, 1, 4)) + 1 };
}

/** Splits an interval by week, in order. */
export function splitByWeek(zone: Zone, interval: Interval): { week: WeekNumber; interval: Interval }[] {
  const pieces: { week: WeekNumber; interval: Interval }[] = [];
  let { start } = interval;
  while (start < interval.end) {
    const week = weekOf(zone.dayAt(start));
    const end = Math.min(interval.end, zone.startOfDay(mondayOf(week + 1)));
    pieces.push({ week, interval: { start, end } });
    start = end;
  }
  return pieces;
}

/** Minutes of work per week over disjoint intervals (services less their unpaid breaks). */
export function minutesByWeek(zone: Zone, intervals: Iterable<Interval>): Map<WeekNumber, number> {
  const minutes = new Map<WeekNumber, number>();
  for (const interval of intervals) {
    for (const { week, interval: piece } of splitByWeek(zone, interval)) {
      minutes.set(week, (minutes.get(week) ?? 0) + (piece.end - piece.start) / MINUTE_MS);
    }
  }
  return minutes;
}

/** Sums of each `width` consecutive values: `slidingSums([1, 2, 3], 2)` is `[3, 5]`. */
export function slidingSums(values: readonly number[], width: number): number[] {
  const sums: number[] = [];
  for (let end = width; end <= values.length; end += 1) {
    sums.push(values.slice(end - width, end).reduce((sum, value) => sum + value, 0));
  }
  return sums;
}

/** Sundays of a calendar month (1 to 12). */
export function sundaysOfMonth(year: number, month: number): DayNumber[] {
  const first = dayNumber(year, month, 1);
  const after = dayNumber(year, month + 1, 1);
  const sundays: DayNumber[] = [];
  for (let day = first + SUNDAY - weekday(first); day < after; day += 7) sundays.push(day);
  return sundays;
}

/** Calendar days that an interval touches in the zone; empty when the interval is empty. */
export function daysTouched(zone: Zone, interval: Interval): DayNumber[] {
  const days: DayNumber[] = [];
  if (interval.end <= interval.start) return days;
  const last = zone.dayAt(interval.end - 1);
  for (let day = zone.dayAt(interval.start); day <= last; day += 1) days.push(day);
  return days;
}

/** The interval between the two midnights of a calendar day: 23 or 25 hours long when the clocks change. */
export function dayInterval(zone: Zone, day: DayNumber): Interval {
  return { start: zone.startOfDay(day), end: zone.startOfDay(day + 1) };
}

/** Calendar days between two instants in the zone, for ages and delays. */
export function daysBetween(zone: Zone, from: number, to: number): number {
  return zone.dayAt(to) - zone.dayAt(from);
}
