import { isDateShortcut, shortcutRange } from '@vigie/contracts/catalogues/date-shortcuts';
import type { CallInput } from '@vigie/contracts/core/call';
import type { ListDefinition } from '@vigie/contracts/core/lists/list';
import type { NounName } from '@vigie/contracts/core/nouns';
import { useCall } from '@vigie/kit/runtime';
import { useToday } from '../screen/use-today';
import type { Filters } from './filters/list-filters';
import { writeAddress } from './list-address';
import { initialState, requestOf } from './list-state';
import type { ListCall, ListPage, PatchPage } from './use-list';

export interface ListRowsOptions {
  filters?: Filters;
  /** Number of rows to load; 1 is enough for a count. */
  limit: number;
  reads?: readonly NounName[];
  enabled?: boolean;
  patch?: PatchPage;
}

/**
 * Loads the first rows of a list outside its screen; also returns the total count and the URL of the screen with these
 * filters.
 */
export function useListRows<Row extends object>(list: ListDefinition, call: ListCall, options: ListRowsOptions) {
  const today = useToday();
  const state = { ...initialState(list), filters: options.filters ?? {} };
  const resolve = (shortcut: string) => (isDateShortcut(shortcut) ? shortcutRange(shortcut, today) : null);
  const body = { ...requestOf(list, state, resolve), limit: options.limit };
  const { reads, enabled, patch } = options;
  const query = useCall(call, { body } as CallInput<ListCall>, {
    reads,
    enabled,
    patch: patch && ((now, events) => patch(body, now as ListPage<never>, events)),
  });
  return {
    page: query.data as ListPage<Row> | undefined,
    error: query.error,
    retry: () => void query.refetch(),
    search: writeAddress(list, state, new URLSearchParams()).toString(),
  };
}
