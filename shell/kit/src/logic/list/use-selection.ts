import { useCallback, useMemo, useState } from 'react';

interface Chosen<Row> {
  /** Key of the agency and the filters with which the rows were selected. */
  under: string;
  rows: ReadonlyMap<string, Row>;
}

/**
 * Selection of rows across the pages of a list, by id. Other filters start a new selection, since a bulk act would
 * otherwise reach rows that the user no longer sees. A selected row that is loaded is the loaded one: it may have changed
 * since it was selected, and an act is done to what the user sees.
 */
export function useSelection<Row>(rowId: (row: Row) => string, under: string, loaded?: readonly Row[]) {
  const [chosen, setChosen] = useState<Chosen<Row>>({ under, rows: new Map() });
  const current = useMemo(() => (chosen.under === under ? chosen.rows : new Map<string, Row>()), [chosen, under]);
  const toggle = useCallback(
    (rows: readonly Row[], on: boolean) =>
      setChosen((before) => {
        const next = new Map<string, Row>(before.under === under ? before.rows : []);
        for (const row of rows) {
          if (on) next.set(rowId(row), row);
          else next.delete(rowId(row));
        }
        return { under, rows: next };
      }),
    [rowId, under],
  );
  const clear = useCallback(() => setChosen({ under, rows: new Map() }), [under]);
  const ids = useMemo(() => new Set(current.keys()), [current]);
  const rows = useMemo(() => {
    const shown = new Map(loaded?.map((row) => [rowId(row), row]));
    return [...current].map(([id, row]) => shown.get(id) ?? row);
  }, [current, loaded, rowId]);
  return { ids, rows, toggle, clear };
}
