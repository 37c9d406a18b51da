import { useCallback, useMemo, useState } from 'react';

/** Rows chosen across the pages of a list, by id. */
export function useSelection<Row>(rowId: (row: Row) => string) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  const toggle = useCallback(
    (rows: readonly Row[], on: boolean) =>
      setChosen((before) => {
        const next = new Map(before);
        for (const row of rows) {
          if (on) next.set(rowId(row), row);
          else next.delete(rowId(row));
        }
        return next;
      }),
    [rowId],
  );
  const clear = useCallback(() => setChosen(new Map()), []);
  const ids = useMemo(() => new Set(chosen.keys()), [chosen]);
  const rows = useMemo(() => [...chosen.values()], [chosen]);
  return { ids, rows, toggle, clear };
}
