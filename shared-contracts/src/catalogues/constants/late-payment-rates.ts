/** Points added to the refinancing rate where the terms of sale give no rate (Code de commerce, L441-10, II). */
const ADDED_BASIS_POINTS = 1_000;

/**
 * The European Central Bank's rate of main refinancing operations, in basis points, in force on the first day of each
 * half-year: that of 1 January holds for its first half, that of 1 July for its second (L441-10, II). A half-year that
 * is not listed has the last one known: add a line where the rate moved.
 */
const REFINANCING_RATES: readonly { from: string; basisPoints: number }[] = [
  { from: '2023-01-01', basisPoints: 250 },
  { from: '2023-07-01', basisPoints: 400 },
  { from: '2024-01-01', basisPoints: 450 },
  { from: '2024-07-01', basisPoints: 425 },
  { from: '2025-01-01', basisPoints: 315 },
  { from: '2025-07-01', basisPoints: 215 },
];

/** Yearly rate of late payment, in basis points, for an invoice due on a day (`YYYY-MM-DD`) whose terms give none. */
export function legalLateRate(dueDay: string): number {
  const known = REFINANCING_RATES.findLast(({ from }) => from <= dueDay) ?? REFINANCING_RATES[0];
  return (known?.basisPoints ?? 0) + ADDED_BASIS_POINTS;
}
