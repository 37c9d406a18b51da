import {
  DEFAULT_ROWS_PER_PAGE,
  type ListDefinition,
  type ListRequest,
  ROWS_PER_PAGE,
} from '@vigie/contracts/core/lists/list';
import type { FilterPreset } from '@vigie/contracts/platform/user/pages-config';
import { cleanFilters, type Filters } from './filters/list-filters';

/** The state of a list: everything that the URL of the screen contains about it. */
export interface ListState {
  query: string;
  page: number;
  limit: number;
  orderBy: string;
  ascending: boolean;
  filters: Filters;
  /** Key of the preset that the filters come from; null for none. */
  preset: string | null;
}

export function initialState(list: Pick<ListDefinition, 'defaultSort'>, limit?: number): ListState {
  return {
    query: '',
    page: 1,
    limit: knownLimit(limit) ?? DEFAULT_ROWS_PER_PAGE,
    ...list.defaultSort,
    filters: {},
    preset: null,
  };
}

export function knownLimit(limit: number | undefined): number | undefined {
  return ROWS_PER_PAGE.find((n) => n === limit);
}

export function sortable(list: Pick<ListDefinition, 'columns'>, key: string): boolean {
  const column = list.columns[key];
  return column !== undefined && column.sortable !== false;
}

/** The state after a click on a header: ascending, descending, ascending again; always from page 1. */
export function sortedBy(state: ListState, orderBy: string): ListState {
  const ascending = state.orderBy === orderBy ? !state.ascending : true;
  return { ...state, orderBy, ascending, page: 1 };
}

/** Keys of the sort order inside a preset's filters; a filter's key cannot start with `$`. */
const PRESET_ORDER = '$orderBy';
const PRESET_ASCENDING = '$ascending';

/** Returns the part of the state that a preset stores: filters and sort order, not page or search. */
export function presetFilters(state: ListState): Record<string, unknown> {
  return { ...state.filters, [PRESET_ORDER]: state.orderBy, [PRESET_ASCENDING]: state.ascending };
}

export function withPreset(list: ListDefinition, state: ListState, preset: FilterPreset): ListState {
  const orderBy = preset.filters[PRESET_ORDER];
  const known = typeof orderBy === 'string' && sortable(list, orderBy);
  return {
    ...state,
    ...(known ? { orderBy, ascending: preset.filters[PRESET_ASCENDING] !== false } : list.defaultSort),
    filters: cleanFilters(list, preset.filters),
    preset: preset.key,
    page: 1,
  };
}

/** Returns the body of the list call, with date shortcuts resolved to days. */
export function requestOf(
  list: Pick<ListDefinition, 'filters'>,
  state: ListState,
  resolve: (shortcut: string) => { start: string; end: string } | null,
): ListRequest {
  const filters: ListRequest['filters'] = {};
  for (const [key, value] of Object.entries(state.filters)) {
    const period = list.filters[key]?.kind === 'period' && typeof value === 'object' && value !== null;
    const shortcut = period && 'shortcut' in value ? value.shortcut : null;
    filters[key] = shortcut ? { shortcut, ...resolve(shortcut) } : value;
  }
  const { query, limit, page, ascending, orderBy } = state;
  return { query: query.trim(), limit, page, ascending, orderBy, filters };
}
