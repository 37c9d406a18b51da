import { addDays } from '../../core/time/days';

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
export const LATE_RATES_UNTIL = '2026-12-31';

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

/** Returns the yearly rate of late payment on a day (`YYYY-MM-DD`), in basis points; null for an unknown half-year. */
export function legalLateRate(day: string, added = ADDED_FOR_BUSINESS_BUYERS): number | null {
  const known = REFINANCING_RATES.findLast(({ from }) => from <= day);
  return known && day <= LATE_RATES_UNTIL ? known.basisPoints + added : null;
}

interface Buyer {
  dueDay: string;
  public: boolean;
  /** Rate of the terms of sale; null when they set none. */
  termsBasisPoints: number | null;
}

/**
 * Returns the yearly rate on each day of a delay: the rate of the terms of sale, else the legal rate of the day's
 * half-year. A public buyer owes the rate of the half-year in which the delay began, whatever the contract (R2192-31).
 */
export function lateRateOf({ dueDay, public: isPublic, termsBasisPoints }: Buyer): (day: string) => number | null {
  if (!isPublic) return (day) => termsBasisPoints ?? legalLateRate(day);
  const rate = legalLateRate(addDays(dueDay, 1), ADDED_FOR_PUBLIC_BUYERS);
  return () => rate;
}
