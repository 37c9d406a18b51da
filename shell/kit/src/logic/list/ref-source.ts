import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import type { CallInput } from '@vigie/contracts/core/call';
import type { ListDefinition } from '@vigie/contracts/core/lists/list';
import { MAX_ROWS_PER_PAGE } from '@vigie/contracts/core/lists/list';
import type { Ref } from '@vigie/contracts/core/wire';
import { api, isApiError, queryClient } from '@vigie/kit/runtime';
import { useMemo } from 'react';
import type { ListCall, ListPage } from './use-list';

/** A source of names for ids. An autocomplete and the chips of a filter share it. */
export interface RefSource {
  key: string;
  /** Sentence to show when loading fails, instead of the default one. */
  failure?: string;
  /** Sentence to show to a user without the right to the list. */
  forbidden?: string;
  /** Returns the best matches of a text; the server ignores case and accents. */
  search: (query: string, signal?: AbortSignal) => Promise<Ref[]>;
  /** Returns the names of ids; ids that no longer exist are left out. */
  byIds?: (ids: readonly string[], signal?: AbortSignal) => Promise<Ref[]>;
}

interface Options<Row> {
  list: Pick<ListDefinition, 'key' | 'defaultSort'>;
  call: ListCall;
  params?: Record<string, string>;
  /** Returns the name to show for a row. */
  name: (row: Row) => string;
  /** Key of the list's filter by id, when it has one. */
  idFilter?: string;
  limit?: 10 | 25 | 50;
  /** Narrows the search, e.g. to subcontractors. Names of known ids are found without it. */
  filters?: Record<string, unknown>;
  failure?: string;
  forbidden?: string;
}

/** Makes a source from a list call, so that every list can be used in a picker. */
export function refSource<Row extends { id: string }>(options: Options<Row>): RefSource {
  const { list, call, params, name, idFilter, limit = 25, filters: narrowing = {} } = options;
  const fetch = async (query: string, rows: number, filters: Record<string, unknown>, signal?: AbortSignal) => {
    const body = { query, limit: rows, page: 1, ...list.defaultSort, filters };
    const page = (await api(call, { params, body } as CallInput<ListCall>, { signal })) as ListPage<Row>;
    const refs = page.data.map((row) => ({ id: row.id, name: name(row) }));
    for (const ref of refs) queryClient.setQueryData(nameKey(list.key, ref.id), ref);
    return refs;
  };
  return {
    key: list.key,
    failure: options.failure,
    forbidden: options.forbidden,
    search: (query, signal) => fetch(query, limit, narrowing, signal),
    byIds: idFilter
      ? (ids, signal) => fetch('', Math.min(ids.length, MAX_ROWS_PER_PAGE), { [idFilter]: ids }, signal)
      : undefined,
  };
}

/**
 * A source that loads when it is first asked. A list needs the sources of its filters only once somebody filters by them,
 * and a noun's list and acts are larger than many a screen.
 *
 * @param key the same as the loaded source's
 */
export const sourceLater = (key: string, load: () => Promise<RefSource>): RefSource => ({
  key,
  search: async (query, signal) => (await load()).search(query, signal),
  byIds: async (ids, signal) => (await (await load()).byIds?.(ids, signal)) ?? [],
});

const nameKey = (source: string, id: string) => ['refName', source, id] as const;
/** Names change rarely, and a search that finds one refreshes it. */
const NAME_STALE_MS = 300_000;

/** Returns the references of ids in order, with their names from the cache or the server. */
export function useRefs(source: RefSource | undefined, ids: readonly string[], known: readonly Ref[] = []) {
  const results = useQueries(
    {
      queries: ids.map((id) => ({
        queryKey: nameKey(source?.key ?? '', id),
        enabled: source?.byIds !== undefined && !known.some((ref) => ref.id === id),
        staleTime: NAME_STALE_MS,
        queryFn: async ({ signal }: { signal: AbortSignal }) =>
          (await source?.byIds?.([id], signal))?.find((ref) => ref.id === id) ?? null,
      })),
    },
    queryClient,
  );
  return ids.flatMap((id, i) => known.find((ref) => ref.id === id) ?? results[i]?.data ?? []);
}

/** Returns the matches of a text; the previous matches stay visible while the next ones load. */
export function useRefSearch(source: RefSource, query: string, enabled: boolean) {
  const result = useQuery<Ref[]>(
    {
      queryKey: ['refSearch', source.key, query],
      queryFn: ({ signal }) => source.search(query, signal),
      enabled,
      staleTime: 10_000,
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  const found = useMemo(() => result.data ?? [], [result.data]);
  // The server names the missing right, for a source without a sentence of its own.
  const { error } = result;
  const failure = isApiError(error) && error.code === 403 ? (source.forbidden ?? error.message) : source.failure;
  return { found, pending: result.isFetching, failed: result.isError, failure };
}
