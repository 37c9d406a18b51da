/** Sums rows by currency, the first row's currency first: amounts of different currencies do not add up. */
export function sumByCurrency<Row extends { currency: string }>(
  rows: readonly Row[],
  centsOf: (row: Row) => number,
): { currency: string; cents: number }[] {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(row.currency, (sums.get(row.currency) ?? 0) + centsOf(row));
  return [...sums].map(([currency, cents]) => ({ currency, cents }));
}
