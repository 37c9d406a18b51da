import { z } from 'zod';
import { addDays, dayNumber, dayParts, formatDay, parseDay } from '../../core/time/days';

/**
 * The European Central Bank's rate of main refinancing operations, in basis points, in force on the first day of a
 * half-year. A half-year that is not listed has the same rate as the previous one.
 */
const REFINANCING_RATES: readonly { from: string; basisPoints: number }[] = [
  { from: '2015-01-01', basisPoints: 5 },
  { from: '2016-07-01', basisPoints: 0 },
  { from: '2023-01-01', basisPoints: 250 },
  { from: '2023-07-01', basisPoints: 400 },
  { from: '2024-01-01', basisPoints: 450 },
  { from: '2024-07-01', basisPoints: 425 },
  { from: '2025-01-01', basisPoints: 315 },
  { from: '2025-07-01', basisPoints: 215 },
  { from: '2026-07-01', basisPoints: 240 },
];

/** Last day for which the table holds the rates. Each half-year: check the rate on its first day and move this day. */
const TABLE_UNTIL = '2026-12-31';

const rateSchema = z.number().int().min(0).max(2_000);

/** Refinancing rates after the table, in basis points by the first day of their half-year, as they were entered. */
export const enteredRatesSchema = z.record(z.string().regex(/^\d{4}-(01|07)-01$/), rateSchema.nullable());
export type EnteredRates = z.output<typeof enteredRatesSchema>;

/** First day of the half-year after that of a day (`YYYY-MM-DD`). */
function nextHalfYear(day: string): string {
  const { year, month } = dayParts(parseDay(day));
  return formatDay(month <= 6 ? dayNumber(year, 7, 1) : dayNumber(year + 1, 1, 1));
}

/** Returns the first days of the half-years after the table that have begun on a day, for which a rate is entered. */
export function halfYearsToEnter(today: string): string[] {
  const days: string[] = [];
  for (let day = nextHalfYear(TABLE_UNTIL); day <= today; day = nextHalfYear(day)) days.push(day);
  return days;
}

/** Returns the first days of the half-years that have begun on a day without their rate. */
export const missingRates = (entered: EnteredRates, today: string): string[] =>
  halfYearsToEnter(today).filter((day) => typeof entered[day] !== 'number');

/** Returns the last day for which the rates are known: a half-year without a rate ends what is known. */
export function lateRatesUntil(entered: EnteredRates): string {
  let next = nextHalfYear(TABLE_UNTIL);
  while (typeof entered[next] === 'number') next = nextHalfYear(next);
  return addDays(next, -1);
}

/**
 * Three times the legal rate of interest between professionals (2.62 %, arrêté du 15 décembre 2025), in basis points.
 * Terms of sale may not set a lower rate (Code de commerce, L441-10, II). Update it when a new decree changes the legal
 * rate.
 */
export const LEAST_LATE_RATE = 3 * 262;

/** Points above the refinancing rate when the terms of sale set no rate (Code de commerce, L441-10, II). */
const ADDED_FOR_BUSINESS_BUYERS = 1_000;
/**
 * Points above the refinancing rate for a public buyer, whatever the contract (Code de la commande publique, R2192-31).
 */
const ADDED_FOR_PUBLIC_BUYERS = 800;

/** Returns the refinancing rate of the half-year of a day, in basis points; null for an unknown half-year. */
function refinancingRate(day: string, entered: EnteredRates): number | null {
  if (day <= TABLE_UNTIL) return REFINANCING_RATES.findLast(({ from }) => from <= day)?.basisPoints ?? null;
  const from = halfYearsToEnter(day).at(-1);
  return from && day <= lateRatesUntil(entered) ? (entered[from] ?? null) : null;
}

interface Rate {
  entered?: EnteredRates;
  /** Points above the refinancing rate, in basis points. */
  added?: number;
}

/** Returns the yearly rate of late payment on a day (`YYYY-MM-DD`), in basis points; null for an unknown half-year. */
export function legalLateRate(
  day: string,
  { entered = {}, added = ADDED_FOR_BUSINESS_BUYERS }: Rate = {},
): number | null {
  const rate = refinancingRate(day, entered);
  return rate === null ? null : rate + added;
}

interface Buyer {
  dueDay: string;
  public: boolean;
  /** Rate of the terms of sale; null when they set none. */
  termsBasisPoints: number | null;
  entered: EnteredRates;
}

/**
 * Returns the yearly rate on each day of a delay: the rate of the terms of sale, else the legal rate of the day's
 * half-year. A public buyer owes the rate of the half-year in which the delay began, whatever the contract (R2192-31).
 */
export function lateRateOf({
  dueDay,
  public: isPublic,
  termsBasisPoints,
  entered,
}: Buyer): (day: string) => number | null {
  if (!isPublic) return (day) => termsBasisPoints ?? legalLateRate(day, { entered });
  const rate = legalLateRate(addDays(dueDay, 1), { entered, added: ADDED_FOR_PUBLIC_BUYERS });
  return () => rate;
}
