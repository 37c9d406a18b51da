import type { Query } from '@tanstack/react-query';
import { isDateShortcut, shortcutRange } from '@vigie/contracts/catalogues/date-shortcuts';
import type { Call, CallInput } from '@vigie/contracts/core/call';
import { LIST_FETCH_DEBOUNCE_MS } from '@vigie/contracts/core/limits';
import type { ListDefinition, ListRequest } from '@vigie/contracts/core/lists/list';
import type { LiveEvent } from '@vigie/contracts/platform/live/live.calls';
import type { FilterPreset, PageConfig } from '@vigie/contracts/platform/user/pages-config';
import { type ApiError, sessionStore, useCall, usePageConfig } from '@vigie/kit/runtime';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { useToday } from '../screen/use-today';
import type { Filters } from './filters/list-filters';
import { isPlain, readAddress, writeAddress } from './list-address';
import { defaultPreset } from './list-presets';
import { initialState, type ListState, requestOf, withPreset } from './list-state';
import { useCoalesced } from './use-coalesced';

export interface ListPage<Row> {
  data: Row[];
  filtered: number;
}

/** Returns a page after live updates; undefined when it must be reloaded. Updates of visible rows need no `patch`. */
export type PatchPage = (
  request: ListRequest,
  page: ListPage<never>,
  events: readonly LiveEvent[],
) => ListPage<object> | undefined;

/** The `fetch` of `listCalls()`. */
export type ListCall = Call<z.ZodType | undefined, undefined, z.ZodType, z.ZodType<ListPage<object>>>;

export interface ListOptions {
  /** Path parameters of the call, besides the agency's. */
  params?: Record<string, string>;
  /** Filters set by the screen itself: neither shown nor in the URL. */
  imposed?: Filters;
  /** Initial filters, when no default preset of the user applies: shown, and removable like any other. */
  firstFilters?: Filters;
  /** `local` for a list in a tile or dialog, since the URL belongs to the page. */
  keepIn?: 'address' | 'local';
  patch?: PatchPage;
  /** Caches the pages on the device, so that the last ones are visible without a network. Searches are not cached. */
  keep?: boolean;
}

export interface ListModel<Row> {
  state: ListState;
  change: (update: (state: ListState) => ListState) => void;
  config: PageConfig;
  saveConfig: (partial: Partial<PageConfig>) => void;
  presets: readonly FilterPreset[];
  /** Body of the current call; an export repeats it. */
  request: ListRequest;
  input: { params?: Record<string, string>; body: ListRequest };
  page: ListPage<Row> | undefined;
  error: ApiError | null;
  /** When the page was read, in milliseconds since 1970. */
  readAt: number;
  /** True while the shown page is not yet the requested one. */
  busy: boolean;
  retry: () => void;
}

/** The search box has its own debounce, so a change of the search alone is fetched at once. */
function onlySearched(before: ListState, now: ListState): boolean {
  const rest = (state: ListState) => JSON.stringify({ ...state, query: '', page: 1 });
  return before.query !== now.query && rest(before) === rest(now);
}

function useStored(list: ListDefinition, config: PageConfig, options: ListOptions) {
  const { keepIn = 'address', firstFilters } = options;
  const [params, setParams] = useSearchParams();
  const [local, setLocal] = useState<ListState | null>(null);
  const preset = defaultPreset(config.presets);
  const { limit } = config;

  const first = useMemo(() => {
    const initial = initialState(list, limit);
    return preset ? withPreset(list, initial, preset) : { ...initial, filters: firstFilters ?? initial.filters };
  }, [list, limit, preset, firstFilters]);
  const begins = preset !== undefined || firstFilters !== undefined;
  const inAddress = useMemo(
    () => (isPlain(params) ? first : readAddress(list, params, limit)),
    [list, params, limit, first],
  );
  const state = keepIn === 'address' ? inAddress : (local ?? first);

  const change = useCallback(
    (update: (state: ListState) => ListState) => {
      if (keepIn === 'local') {
        setLocal((before) => update(before ?? first));
        return;
      }
      setParams(
        (before) => {
          const now = isPlain(before) ? first : readAddress(list, before, limit);
          return writeAddress(list, update(now), before, { limit, defaultPreset: begins });
        },
        { replace: true },
      );
    },
    [keepIn, first, list, limit, begins, setParams],
  );
  return { state, change };
}

/** The former answer, while the next one loads; none when the user has changed the agency. */
export const formerOfAgency = <T>(former: T | undefined, query: Pick<Query, 'queryKey'> | undefined): T | undefined =>
  [null, sessionStore.getState().agency?.id].some((agency) => query?.queryKey[1] === agency) ? former : undefined;

/** State, data and configuration of one list. */
export function useList<Row>(list: ListDefinition, call: ListCall, options: ListOptions): ListModel<Row> {
  const { params, imposed, patch, keep } = options;
  const [config, saveConfig] = usePageConfig(list.key);
  const { state, change } = useStored(list, config, options);
  const settled = useCoalesced(state, LIST_FETCH_DEBOUNCE_MS, onlySearched);

  const today = useToday();
  const request = useMemo(() => {
    const resolve = (shortcut: string) => (isDateShortcut(shortcut) ? shortcutRange(shortcut, today) : null);
    return requestOf(list, imposed ? { ...settled, filters: { ...settled.filters, ...imposed } } : settled, resolve);
  }, [list, settled, imposed, today]);
  const input = useMemo(() => ({ params, body: request }), [params, request]);
  // The first page of each list stays in memory while the page is open, so that the list can be shown offline.
  const begins = request.query === '' && request.page === 1 && Object.keys(state.filters).length === 0;
  const query = useCall(call, input as CallInput<ListCall>, {
    placeholderData: formerOfAgency,
    ...(begins && { gcTime: Number.POSITIVE_INFINITY }),
    keep: keep && request.query === '',
    patch: patch && ((now, events) => patch(request, now as ListPage<never>, events)),
  });
  const page = query.data as ListPage<Row> | undefined;

  // The last row of the last page was removed, or a link is older than the current rows.
  const pages = page ? Math.max(1, Math.ceil(page.filtered / settled.limit)) : undefined;
  const beyond = pages !== undefined && !query.isPlaceholderData && settled.page > pages;
  useEffect(() => {
    if (beyond) change((before) => ({ ...before, page: pages }));
  }, [beyond, pages, change]);

  return {
    state,
    change,
    config,
    saveConfig,
    presets: config.presets ?? [],
    request,
    input,
    page,
    error: query.error,
    readAt: query.dataUpdatedAt,
    busy: query.isFetching || beyond || JSON.stringify(settled) !== JSON.stringify(state),
    retry: () => void query.refetch(),
  };
}
