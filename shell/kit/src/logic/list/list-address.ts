import type { Filter, FilterValue, ListDefinition } from '@vigie/contracts/core/lists/list';
import { cleanFilter, isActiveFilter, isPeriod } from './filters/list-filters';
import { initialState, knownLimit, type ListState, sortable } from './list-state';

/**
 * Parameters of a list's state in the query string of the hash route:
 * `?q=…&tri=-name&page=2&n=50&vue=key&f.status=100,200`. Defaults are omitted, so that a link contains only what was
 * chosen.
 */
const QUERY = 'q';
const SORT = 'tri';
const PAGE = 'page';
const LIMIT = 'n';
const PRESET = 'vue';
const FILTER = 'f.';
/** Value that excludes every preset, the default one too. */
export const NO_PRESET = 'aucune';
const NONE = 'aucun';
const RANGE = '..';

function isOwn(key: string): boolean {
  return [QUERY, SORT, PAGE, LIMIT, PRESET].includes(key) || key.startsWith(FILTER);
}

/** Returns true when the URL contains no list parameter: the default preset may then apply. */
export function isPlain(params: URLSearchParams): boolean {
  return ![...params.keys()].some(isOwn);
}

function writeFilter(filter: Filter, value: FilterValue): string {
  if (filter.kind === 'period' && isPeriod(value)) {
    return value.shortcut ? value.shortcut : `${value.start ?? ''}${RANGE}${value.end ?? ''}`;
  }
  if (Array.isArray(value)) return value.map((v) => encodeURIComponent(String(v))).join(',');
  if (typeof value === 'object') return NONE;
  return String(value);
}

function readFilter(filter: Filter, text: string): unknown {
  const parts = text.split(',').map((part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  });
  switch (filter.kind) {
    case 'refs':
      return text === NONE ? { none: true } : parts;
    case 'choices':
      return filter.options.map((options) => options.value).filter((v) => parts.includes(String(v)));
    case 'choice':
      return filter.options.find((options) => String(options.value) === text)?.value;
    case 'toggle':
      return Number(text);
    case 'period': {
      if (!text.includes(RANGE)) return { shortcut: text };
      const [start, end] = text.split(RANGE);
      return { start, end };
    }
  }
}

/** Parses the state from a URL. Unknown values keep their default. */
export function readAddress(list: ListDefinition, params: URLSearchParams, limit?: number): ListState {
  const state = initialState(list, limit);
  state.query = params.get(QUERY) ?? '';
  const page = Number(params.get(PAGE));
  if (Number.isSafeInteger(page) && page > 0) state.page = page;
  state.limit = knownLimit(Number(params.get(LIMIT))) ?? state.limit;
  const sort = params.get(SORT) ?? '';
  const orderBy = sort.replace(/^-/, '');
  if (sortable(list, orderBy)) {
    state.orderBy = orderBy;
    state.ascending = !sort.startsWith('-');
  }
  const preset = params.get(PRESET);
  state.preset = preset === NO_PRESET ? null : preset;
  for (const [key, filter] of Object.entries(list.filters)) {
    const text = params.get(FILTER + key);
    if (text === null) continue;
    const value = cleanFilter(filter, readFilter(filter, text));
    if (value !== undefined && isActiveFilter(filter, value)) state.filters[key] = value;
  }
  return state;
}

/**
 * Writes the state into a URL; other parameters are kept.
 * @param defaultPreset true when the plain page starts with a preset or filters, so that their absence must be written
 */
export function writeAddress(
  list: ListDefinition,
  state: ListState,
  before: URLSearchParams,
  options: { limit?: number; defaultPreset?: boolean } = {},
): URLSearchParams {
  const initial = initialState(list, options.limit);
  const params = new URLSearchParams([...before].filter(([key]) => !isOwn(key)));
  if (state.query !== '') params.set(QUERY, state.query);
  if (state.orderBy !== initial.orderBy || state.ascending !== initial.ascending) {
    params.set(SORT, `${state.ascending ? '' : '-'}${state.orderBy}`);
  }
  if (state.page !== 1) params.set(PAGE, String(state.page));
  if (state.limit !== initial.limit) params.set(LIMIT, String(state.limit));
  for (const [key, filter] of Object.entries(list.filters)) {
    const value = state.filters[key];
    if (value !== undefined && isActiveFilter(filter, value)) params.set(FILTER + key, writeFilter(filter, value));
  }
  if (state.preset !== null) params.set(PRESET, state.preset);
  else if (options.defaultPreset) params.set(PRESET, NO_PRESET);
  return params;
}

/** Returns the URL of a screen that shows its list with these filters. */
export function filteredListUrl(screen: string, list: ListDefinition, filters: ListState['filters']): string {
  const search = writeAddress(list, { ...initialState(list), filters }, new URLSearchParams()).toString();
  return search ? `${screen}?${search}` : screen;
}
