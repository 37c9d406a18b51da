import { addDays } from '../../core/time/days';

/**
 * The European Central Bank's rate of main refinancing operations, in basis points, in force on the first day of a
 * half-year. A half-year that is not listed has the one before it: a line is added where the rate moved.
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

/** Last day whose rate was known when the table was last looked at: a half-year is added when its first day has come. */
export const LATE_RATES_UNTIL = '2026-12-31';

/**
 * Three times the legal rate of interest between professionals (2.62 %, arrêté du 15 décembre 2025), in basis points:
 * no terms of sale may set less (Code de commerce, L441-10, II). Moved when a decree moves that rate.
 */
export const LEAST_LATE_RATE = 3 * 262;

/** Points above the refinancing rate where the terms of sale give no rate (Code de commerce, L441-10, II). */
const ADDED_FOR_PRIVATE_BUYERS = 1_000;
/** Points above it that a public buyer owes, whatever the contract says (Code de la commande publique, R2192-31). */
const ADDED_FOR_PUBLIC_BUYERS = 800;

/** Yearly rate of late payment on a day (`YYYY-MM-DD`), in basis points; null on a day whose half-year is not known. */
export function legalLateRate(day: string, added = ADDED_FOR_PRIVATE_BUYERS): number | null {
  const known = REFINANCING_RATES.findLast(({ from }) => from <= day);
  return known && day <= LATE_RATES_UNTIL ? known.basisPoints + added : null;
}

interface Buyer {
  dueDay: string;
  public: boolean;
  /** Of the terms of sale; null where they are silent. */
  termsBasisPoints: number | null;
}

/**
 * The yearly rate on each day of a delay: that of the terms of sale, else the legal one of the half-year. A public buyer
 * owes that of the half-year in which the delay began, and no contract says otherwise (R2192-31).
 */
export function lateRateOf({ dueDay, public: isPublic, termsBasisPoints }: Buyer): (day: string) => number | null {
  if (!isPublic) return (day) => termsBasisPoints ?? legalLateRate(day);
  const rate = legalLateRate(addDays(dueDay, 1), ADDED_FOR_PUBLIC_BUYERS);
  return () => rate;
}
