import { dayNumber, dayParts, daysInMonth, formatDay, mod, parseDay } from '../../core/time/days';
import type { FrequencyUnit } from './expiration-kinds';

/** Units of a period, by their numbers in `FREQUENCY_UNITS`. */
export const PERIOD_UNITS = { day: 1, week: 2, month: 3, year: 4 } as const satisfies Record<string, FrequencyUnit>;
export type PeriodUnit = FrequencyUnit;

const WEEK_DAYS = 7;
const YEAR_MONTHS = 12;

/** Days from one day to another; negative when the second day is earlier. */
export function daysBetween(from: string, to: string): number {
  return parseDay(to) - parseDay(from);
}

/**
 * Returns the day `count` units after a day, or before it for a negative count. Months and years keep the day of the
 * month, or use the last day of a shorter month: one month after 31 January is 28 February, one year after 29 February
 * is 28 February.
 *
 * @throws RangeError on a text that is not a calendar day
 */
export function addPeriod(day: string, unit: PeriodUnit, count: number): string {
  const start = parseDay(day);
  if (unit === PERIOD_UNITS.day) return formatDay(start + count);
  if (unit === PERIOD_UNITS.week) return formatDay(start + count * WEEK_DAYS);
  const parts = dayParts(start);
  const months =
    parts.year * YEAR_MONTHS + parts.month - 1 + (unit === PERIOD_UNITS.year ? count * YEAR_MONTHS : count);
  const month = mod(months, YEAR_MONTHS) + 1;
  const year = Math.floor(months / YEAR_MONTHS);
  return formatDay(dayNumber(year, month, Math.min(parts.day, daysInMonth(year, month))));
}
