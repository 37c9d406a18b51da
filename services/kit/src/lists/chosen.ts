/** What finds the row of a page again, `key0` and those after it, and how many rows match in all. */
export type Chosen = Record<`key${number}`, unknown> & { listTotal: number };

/** The rows that were found for those chosen, in their order and without their keys; one that has gone since is left out. */
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
