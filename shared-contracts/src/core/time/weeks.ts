import type { DayNumber } from './days';
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
