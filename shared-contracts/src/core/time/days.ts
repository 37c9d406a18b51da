/**
 * Calendar days without a clock: a `DayNumber` counts the days since 1 January 1970 in the proleptic Gregorian
 * calendar, so that comparing, adding and taking the weekday are integer arithmetic.
 */
export type DayNumber = number;

export const DAY_MS = 86_400_000;
export const HOUR_MS = 3_600_000;
export const MINUTE_MS = 60_000;
export const HOUR_MIN = 60;

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Day number of a date. Month is 1 to 12; day 0 is the last of the month before, as in `Date.UTC`. */
export function dayNumber(year: number, month: number, day: number): DayNumber {
  const date = new Date(0);
  // Date.UTC reads the years 0 to 99 as 1900 to 1999; setUTCFullYear does not.
  date.setUTCFullYear(year, month - 1, day);
  return Math.floor(date.getTime() / DAY_MS);
}

/** Day number of `YYYY-MM-DD`; throws a RangeError on anything else, 30 February included. */
export function parseDay(text: string): DayNumber {
  const parts = DAY.exec(text);
  if (parts) {
    const day = dayNumber(Number(parts[1]), Number(parts[2]), Number(parts[3]));
    if (formatDay(day) === text) return day;
  }
  throw new RangeError(`Not a calendar day: ${text}`);
}

export interface DayParts {
  year: number;
  /** 1 to 12. */
  month: number;
  /** 1 to 31. */
  day: number;
}

/** Days in 400, 100, 4 and 1 Gregorian years, and the day number of 1 March of the year 0. */
const DAYS_IN_400_YEARS = 146_097;
const DAYS_IN_100_YEARS = 36_524;
const DAYS_IN_4_YEARS = 1461;
const DAYS_IN_YEAR = 365;
const FIRST_OF_MARCH_0 = -719_468;

/**
 * Date of a day number, in integer arithmetic: planning calls this function a hundred thousand times a second. Years
 * begin on 1 March, so that the leap day is the last of its year and month lengths repeat every five months (153 days).
 */
export function dayParts(day: DayNumber): DayParts {
  const sinceMarch0 = day - FIRST_OF_MARCH_0;
  const cycle = Math.floor(sinceMarch0 / DAYS_IN_400_YEARS);
  const ofCycle = sinceMarch0 - cycle * DAYS_IN_400_YEARS;
  // Without its leap days a cycle would have 400 years of 365 days.
  const leapDays =
    Math.floor(ofCycle / (DAYS_IN_4_YEARS - 1)) -
    Math.floor(ofCycle / DAYS_IN_100_YEARS) +
    Math.floor(ofCycle / (DAYS_IN_400_YEARS - 1));
  const yearOfCycle = Math.floor((ofCycle - leapDays) / DAYS_IN_YEAR);
  const ofYear = ofCycle - (yearOfCycle * DAYS_IN_YEAR + Math.floor(yearOfCycle / 4) - Math.floor(yearOfCycle / 100));
  const monthFromMarch = Math.floor((5 * ofYear + 2) / 153);
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return {
    year: yearOfCycle + cycle * 400 + (month <= 2 ? 1 : 0),
    month,
    day: ofYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1,
  };
}

const two = (value: number): string => (value < 10 ? `0${value}` : String(value));

/** `YYYY-MM-DD` of a day number, for the years 0 to 9999. */
export function formatDay(day: DayNumber): string {
  const { year, month, day: date } = dayParts(day);
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`;
}

/** ISO 8601 weekday: 1 is Monday, 7 is Sunday. */
export function weekday(day: DayNumber): number {
  return mod(day + 3, 7) + 1;
}

/** ISO 8601 weekdays that the hour kinds count as Saturday and Sunday. */
export const SATURDAY = 6;
export const SUNDAY = 7;

/** Number of days in a month (1 to 12). */
export function daysInMonth(year: number, month: number): number {
  return dayNumber(year, month + 1, 0) - dayNumber(year, month, 0);
}

/** Adds days to a `YYYY-MM-DD`; a negative number goes back. */
export function addDays(day: string, days: number): string {
  return formatDay(parseDay(day) + days);
}

/** Remainder that is never negative. */
export function mod(value: number, divisor: number): number {
  const rest = value % divisor;
  return rest < 0 ? rest + divisor : rest;
}
