import { type DayNumber, dayNumber, dayParts, MINUTE_MS, parseDay } from '../../core/time/days';
import type { Interval } from '../../core/time/intervals';
import { mondayOf, type WeekNumber, weekOf } from '../../core/time/weeks';
import { instantAt, type Zone, zoneOf } from '../../core/time/zone';
import { holidayTest } from '../holidays/holidays';
import type { PlanningPlace } from './types';

/** Whole minutes since 1970. The planning needs no finer unit, and integers compare and add exactly. */
export type Minute = number;

const NIGHT_START_MIN = 21 * 60;
const NIGHT_END_MIN = 6 * 60;

/** Months since the year 0. */
export type MonthNumber = number;

/** Days, weeks and months of an agency's time zone, in minutes. Boundaries that need a time-zone lookup are cached. */
export interface PlanningCalendar {
  zone: Zone;
  dayAt(minute: Minute): DayNumber;
  dayStart(day: DayNumber): Minute;
  /** Minute at which the local clock shows a time of the day, given in minutes since midnight. */
  at(day: DayNumber, minuteOfDay: number): Minute;
  weekAt(minute: Minute): WeekNumber;
  weekSpan(week: WeekNumber): Interval;
  monthAt(minute: Minute): MonthNumber;
  monthSpan(month: MonthNumber): Interval;
  /** The night that begins on a day, 21:00 to 6:00 (Code du travail L3122-20; IDCC 1351, annexe IV). */
  nightOf(day: DayNumber): Interval;
  isHoliday(day: DayNumber): boolean;
}

const calendars = new Map<string, PlanningCalendar>();

export function planningCalendar(place: PlanningPlace): PlanningCalendar {
  const key = `${place.timeZone} ${place.holidayZone}`;
  const known = calendars.get(key);
  if (known) return known;
  const calendar = createCalendar(place);
  calendars.set(key, calendar);
  return calendar;
}

function createCalendar(place: PlanningPlace): PlanningCalendar {
  const zone = zoneOf(place.timeZone);
  const dayStart = remember((day) => toMinute(zone.startOfDay(day)));
  const dayAt = (minute: Minute) => zone.dayAt(minute * MINUTE_MS);
  const at = (day: DayNumber, minuteOfDay: number) => toMinute(instantAt(zone, day, minuteOfDay));
  return {
    zone,
    dayAt,
    dayStart,
    at,
    weekAt: (minute) => weekOf(dayAt(minute)),
    weekSpan: remember((week) => ({ start: dayStart(mondayOf(week)), end: dayStart(mondayOf(week + 1)) })),
    monthAt: (minute) => monthOfDay(dayAt(minute)),
    monthSpan: remember((month) => ({ start: dayStart(firstOfMonth(month)), end: dayStart(firstOfMonth(month + 1)) })),
    nightOf: remember((day) => ({ start: at(day, NIGHT_START_MIN), end: at(day + 1, NIGHT_END_MIN) })),
    isHoliday: holidayTest(place.holidayZone),
  };
}

function remember<T>(make: (key: number) => T): (key: number) => T {
  const made = new Map<number, T>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}

function monthOfDay(day: DayNumber): MonthNumber {
  const { year, month } = dayParts(day);
  return year * 12 + month - 1;
}

export function firstOfMonth(month: MonthNumber): DayNumber {
  return dayNumber(Math.floor(month / 12), (month % 12) + 1, 1);
}

export const toMinute = (instant: number): Minute => Math.floor(instant / MINUTE_MS);

/** Converts an absence of whole days, with its last day included, into an interval. @internal For tests. */
export function wholeDays(timeZone: string, startDay: string, endDay: string): Interval {
  const zone = zoneOf(timeZone);
  return { start: zone.startOfDay(parseDay(startDay)), end: zone.startOfDay(parseDay(endDay) + 1) };
}
