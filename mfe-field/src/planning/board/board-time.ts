import { WEEKDAYS } from '@vigie/contracts/core/time/calendar';
import {
  type DayNumber,
  dayNumber,
  dayParts,
  daysInMonth,
  formatDay,
  HOUR_MS,
  parseDay,
  weekday,
} from '@vigie/contracts/core/time/days';
import type { Interval } from '@vigie/contracts/core/time/intervals';
import { mondayOf, weekOf } from '@vigie/contracts/core/time/weeks';
import { localParts, zoneOf } from '@vigie/contracts/core/time/zone';
import { SERVICE_MAX_MIN } from '@vigie/contracts/field/service/service';

export const BOARD_MODES = [
  { value: 'day', label: 'Jour' },
  { value: 'week', label: 'Semaine' },
  { value: 'month', label: 'Mois' },
] as const;
export type BoardMode = (typeof BOARD_MODES)[number]['value'];

/** First and last day of a board, both inclusive. */
export interface BoardSpan {
  first: DayNumber;
  last: DayNumber;
}

/** Returns the days that a mode shows around a day: the day, its week from Monday, or its month. */
export function spanOf(mode: BoardMode, day: string): BoardSpan {
  const number = parseDay(day);
  if (mode === 'day') return { first: number, last: number };
  if (mode === 'week') {
    const first = mondayOf(weekOf(number));
    return { first, last: first + 6 };
  }
  const { year, month } = dayParts(number);
  const first = dayNumber(year, month, 1);
  return { first, last: first + daysInMonth(year, month) - 1 };
}

/** Returns a day in the previous (-1) or next (1) day, week or month. */
export function stepDay(mode: BoardMode, day: string, step: -1 | 1): string {
  const { first, last } = spanOf(mode, day);
  return formatDay(step === 1 ? last + 1 : spanOf(mode, formatDay(first - 1)).first);
}

export interface DayColumn {
  day: string;
  number: DayNumber;
  /** `lun. 5`. */
  label: string;
  /** `L 5`, for the narrow cells of a month. */
  shortLabel: string;
  /** Weekend or public holiday. */
  shaded: boolean;
  holiday: string | undefined;
  today: boolean;
}

export function columnsOf(span: BoardSpan, holidays: Readonly<Record<string, string>>, today: string): DayColumn[] {
  return Array.from({ length: span.last - span.first + 1 }, (_, index) => {
    const number = span.first + index;
    const day = formatDay(number);
    const name = WEEKDAYS[weekday(number) - 1]?.label.slice(0, 3).toLowerCase() ?? '';
    return {
      day,
      number,
      label: `${name}. ${dayParts(number).day}`,
      shortLabel: `${name.slice(0, 1).toUpperCase()}\u00a0${dayParts(number).day}`,
      shaded: weekday(number) > 5 || holidays[day] !== undefined,
      holiday: holidays[day],
      today: day === today,
    };
  });
}

export interface HourColumn {
  /** Start of the hour, in milliseconds. */
  at: number;
  label: string;
}

/** Returns the hours of a day in local time: 23 or 25 when the clocks change. */
export function hourColumns(day: DayNumber, timeZone: string): HourColumn[] {
  const zone = zoneOf(timeZone);
  const hours: HourColumn[] = [];
  for (let at = zone.startOfDay(day); at < zone.startOfDay(day + 1); at += HOUR_MS) {
    hours.push({ at, label: `${Math.floor(localParts(zone, at).minute / 60)}\u00a0h` });
  }
  return hours;
}

/** Returns the interval of a span of days, in milliseconds. */
export function windowOf({ first, last }: BoardSpan, timeZone: string): Interval {
  const zone = zoneOf(timeZone);
  return { start: zone.startOfDay(first), end: zone.startOfDay(last + 1) };
}

/** Times of a service, in milliseconds. */
export interface Times {
  start: number;
  end: number;
}

export const STEP_MS = 30 * 60_000;
const LONGEST_MS = SERVICE_MAX_MIN * 60_000;

/**
 * Moves one edge by some milliseconds, rounded to half hours. A service stays between half an hour and the longest
 * allowed duration.
 */
export function resized(times: Times, edge: 'start' | 'end', byMs: number): Times {
  const step = Math.round(byMs / STEP_MS) * STEP_MS;
  if (edge === 'end') {
    return { ...times, end: clamp(times.end + step, times.start + STEP_MS, times.start + LONGEST_MS) };
  }
  return { ...times, start: clamp(times.start + step, times.end - LONGEST_MS, times.end - STEP_MS) };
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
