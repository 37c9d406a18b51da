import type { Query } from '@tanstack/react-query';
import type { ListRequest } from '@vigie/contracts/core/lists/list';
import type { LiveEvent } from '@vigie/contracts/platform/live/live.calls';
import { readsOf } from '../api/queries';
import { queryClient } from '../api/query-client';
import { sessionStore } from '../session/session.store';

interface Row {
  id: string;
  updatedAt?: unknown;
}

/** Returns the rows of a cached list answer, `{data: [{id, …}]}`; undefined for any other answer. */
function rowsOf(data: unknown): readonly Row[] | undefined {
  const rows = (data as { data?: unknown } | undefined)?.data;
  return Array.isArray(rows) && rows.every((row) => typeof row?.id === 'string') ? rows : undefined;
}

/**
 * Returns the row with the server's values, in the columns that the screen already has, since rights may have removed
 * some. A late update, older than the row, changes nothing.
 */
function patched(old: Row, now: Record<string, unknown>): Row {
  if (Date.parse(String(now.updatedAt)) < Date.parse(String(old.updatedAt))) return old;
  return Object.fromEntries(
    Object.entries(old).map(([key, value]) => [key, key in now ? now[key] : value]),
  ) as unknown as Row;
}

/**
 * Replaces the rows of a cached list with those of live updates; returns false when the list must be reloaded: a row is
 * new or deleted, or came without content.
 */
function patchList(query: Query, events: readonly LiveEvent[]): boolean {
  const rows = rowsOf(query.state.data);
  if (!rows) return false;
  const known = new Set(rows.map((row) => row.id));
  const fresh = new Map(events.flatMap((event) => (event.rows ?? []).map((row) => [String(row.id), row] as const)));
  const all = events.flatMap((event) => event.ids);
  const patchable =
    events.every((event) => event.name.endsWith('.updated') && event.ids.length > 0) &&
    all.every((id) => known.has(id) && fresh.has(id));
  if (!patchable) return false;
  queryClient.setQueryData(query.queryKey, (data: object) => ({
    ...data,
    data: rows.map((row) => patched(row, fresh.get(row.id) ?? {})),
  }));
  return true;
}

/** Whether the list is searched or filtered, so that a changed row may no longer belong to it. */
function isNarrowed({ queryKey }: Query): boolean {
  const request = (queryKey[2] as { body?: Partial<ListRequest> } | undefined)?.body;
  return Boolean(request?.query) || Object.keys(request?.filters ?? {}).length > 0;
}

type Patch = (answer: unknown, events: readonly LiveEvent[]) => unknown;

/**
 * Updates a cached answer with the screen's `patch`, or else as a list; returns false when it must be reloaded. The
 * screen's `patch` has priority: it knows which changes remove a row from it.
 */
function patchAnswer(query: Query, events: readonly LiveEvent[]): boolean {
  const patch = query.meta?.patch as Patch | undefined;
  // The row shows its new values at once; whether it stays in the list is for the server to say.
  if (!patch) return patchList(query, events) && !isNarrowed(query);
  if (query.state.data === undefined) return false;
  const answer = patch(query.state.data, events);
  if (answer !== undefined) queryClient.setQueryData(query.queryKey, answer);
  return answer !== undefined;
}

/** Queries whose running fetch is followed by another one. */
const followed = new WeakSet<Query>();

/**
 * Invalidates a query. A running fetch finishes before, and one more follows it: cancelling it for a newer one would,
 * while others change records faster than a busy server answers, leave the list as it was until they stop.
 */
function askAgain(query: Query): void {
  const again = () => {
    followed.delete(query);
    void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
  };
  const running = query.state.fetchStatus === 'fetching' ? query.promise : undefined;
  if (!running) again();
  else if (!followed.has(query)) {
    followed.add(query);
    // A first fetch that fails shows its error, and whoever sees it asks again.
    const isFirst = query.state.data === undefined;
    running.then(again, () => (isFirst ? followed.delete(query) : again()));
  }
}

/** The nouns that an update changes. An agency's settings are saved with the agency, and every member is told. */
function nounsOf({ name }: LiveEvent): string[] {
  const noun = name.split('.')[0] ?? '';
  return noun === 'agency' ? [noun, 'settings'] : [noun];
}

/** Applies live updates to the cache: replaces rows where possible, and reloads everything else. */
export function applyLive(events: readonly LiveEvent[]): void {
  const nouns = new Set(events.flatMap(nounsOf));
  for (const query of queryClient.getQueryCache().getAll()) {
    const concerned = readsOf(query.meta).filter((noun) => nouns.has(noun));
    if (concerned.length === 0) continue;
    const told = events.filter((event) => nounsOf(event).some((noun) => concerned.some((it) => it === noun)));
    // A running fetch may have read the state before the change and would overwrite the patch, so it is repeated.
    const { fetchStatus, isInvalidated } = query.state;
    const isDone = fetchStatus !== 'fetching' && patchAnswer(query, told);
    // Other changes made the answer stale, which it would no longer say once it is patched.
    if (!isDone || isInvalidated) askAgain(query);
  }
  // The session data of the agency and its rights (deletion date, subscription) is not in the query cache.
  if (events.some(({ name }) => name === 'agency.updated')) sessionStore.setState({ outdated: true });
}
