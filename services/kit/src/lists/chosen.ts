/** The keys that find a row of the page again (`key0`, `key1`…), and the count of all matching rows. */
export type Chosen = Record<`key${number}`, unknown> & { listTotal: number };

/**
 * Returns the found rows in the order of the chosen ones, without their keys; skips a row that was deleted in between.
 */
export function inOrderOf<Row extends object>(
  chosen: readonly Chosen[],
  found: readonly (Row & Chosen)[],
  keys: number,
): Row[] {
  const names = Array.from({ length: keys }, (_, index) => `key${index}` as const);
  const keyOf = (row: Chosen): string => names.map((name) => row[name]).join(' ');
  const rows = new Map(found.map((row) => [keyOf(row), row]));
  return chosen.flatMap((one) => {
    const row = rows.get(keyOf(one));
    if (!row) return [];
    for (const name of names) delete (row as Chosen)[name];
    return [row];
  });
}
