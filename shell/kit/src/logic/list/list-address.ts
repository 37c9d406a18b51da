import type { Filter, FilterValue, ListDefinition } from '@vigie/contracts/core/lists/list';
import { cleanFilter, isPeriod, narrows } from './filters/list-filters';
import { initialState, knownLimit, type ListState, sortable } from './list-state';

/**
 * A list's state in the query string of the hash route: `?q=…&tri=-name&page=2&n=50&vue=key&f.status=100,200`. What is
 * at its default is left out, so the plain address is the plain list, and a link says only what was chosen.
 */
const QUERY = 'q';
const SORT = 'tri';
const PAGE = 'page';
const LIMIT = 'n';
const PRESET = 'vue';
const FILTER = 'f.';
/** Says that no preset is wanted, not even the default one. */
export const NO_PRESET = 'aucune';
const NONE = 'aucun';
const RANGE = '..';

function isOwn(key: string): boolean {
  return [QUERY, SORT, PAGE, LIMIT, PRESET].includes(key) || key.startsWith(FILTER);
}

/** True when the address says nothing of the list: the default preset may then apply. */
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
      return filter.options.map((o) => o.value).filter((v) => parts.includes(String(v)));
    case 'choice':
      return filter.options.find((o) => String(o.value) === text)?.value;
    case 'toggle':
      return Number(text);
    case 'period': {
      if (!text.includes(RANGE)) return { shortcut: text };
      const [start, end] = text.split(RANGE);
      return { start, end };
    }
  }
}

/** The state that an address stands for. What it does not understand it leaves at the default. */
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
    if (value !== undefined && narrows(filter, value)) state.filters[key] = value;
  }
  return state;
}

/**
 * The same address with the state in it; parameters that are not the list's own are kept.
 * @param defaultPreset true when the plain page begins with a preset or with filters, so that "none" has to be said.
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
    if (value !== undefined && narrows(filter, value)) params.set(FILTER + key, writeFilter(filter, value));
  }
  if (state.preset !== null) params.set(PRESET, state.preset);
  else if (options.defaultPreset) params.set(PRESET, NO_PRESET);
  return params;
}

/** The address at which a screen shows its list under some filters. */
export function listAt(screen: string, list: ListDefinition, filters: ListState['filters']): string {
  const search = writeAddress(list, { ...initialState(list), filters }, new URLSearchParams()).toString();
  return search ? `${screen}?${search}` : screen;
}
