import type { ListDefinition } from '@vigie/contracts/core/lists/list';

interface Narrowing {
  /** The columns and filters to leave out. */
  columns: readonly string[];
  filters: readonly string[];
  /** Columns shown even without the right to the details of lists: a row would mean nothing without them. */
  always: readonly string[];
}

/** Returns the list without some of its columns and filters. */
export function omitFromList<D extends ListDefinition>(list: D, { columns, filters, always }: Narrowing): D {
  const without = (all: object, gone: readonly string[]) => Object.entries(all).filter(([key]) => !gone.includes(key));
  const shown = without(list.columns, columns).map(([key, column]) =>
    always.includes(key) ? [key, { ...column, alwaysVisible: true }] : [key, column],
  );
  return { ...list, columns: Object.fromEntries(shown), filters: Object.fromEntries(without(list.filters, filters)) };
}
