import { isDateShortcut, shortcutRange } from '@vigie/contracts/catalogues/date-shortcuts';
import { divisionsOf, type ListDefinition, type ListRequest } from '@vigie/contracts/core/lists/list';
import type { TileConfig } from '@vigie/contracts/platform/dashboard/dashboard';
import { cleanFilters, type Filters } from '@vigie/kit/logic/list/filters/list-filters';
import { filteredListUrl } from '@vigie/kit/logic/list/list-address';
import { initialState, requestOf, sortable } from '@vigie/kit/logic/list/list-state';
import { useToday } from '@vigie/kit/logic/screen/use-today';
import { useSession } from '@vigie/kit/runtime';
import type { ListSource } from '../modules/tile-source';

/** A list under the settings of a tile, and whether some of these settings no longer exist. */
export interface TileList {
  list: ListDefinition;
  request: ListRequest;
  /** True when the settings name a filter, an order or a division that the list no longer has. */
  outdated: boolean;
  /** Address of the whole list, with the same filters. */
  to: string | undefined;
}

export function useTileList(
  source: ListSource,
  config: TileConfig,
  more: { page?: number; sort?: { orderBy: string; ascending: boolean } } = {},
): TileList {
  const today = useToday();
  const customer = useSession((session) => session.role === 'customer');
  const filters: Filters = cleanFilters(source.list, config.filters ?? source.filters ?? {});
  const list = source.listFor?.(filters) ?? source.list;
  const known = config.orderBy !== null && sortable(list, config.orderBy);
  const chosen = known && config.orderBy ? { orderBy: config.orderBy, ascending: config.ascending } : undefined;
  const sort = more.sort ?? chosen ?? source.sort ?? list.defaultSort;
  const resolve = (shortcut: string) => (isDateShortcut(shortcut) ? shortcutRange(shortcut, today) : null);
  const state = { ...initialState(list), ...sort, filters, page: more.page ?? 1 };
  const screen = customer ? source.customerScreen : source.screen;
  return {
    list,
    request: { ...requestOf(list, state, resolve), limit: config.rows },
    outdated:
      Object.keys(config.filters ?? {}).some((key) => !(key in filters)) ||
      (config.orderBy !== null && !known) ||
      (config.by !== null && !divisionsOf(list, 'office').includes(config.by)),
    to: screen && filteredListUrl(screen, list, filters),
  };
}
