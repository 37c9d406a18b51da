import type { Query } from '@tanstack/react-query';
import type { LiveEvent } from '@vigie/contracts/platform/live/live.calls';
import { readsOf } from '../api/queries';
import { queryClient } from '../api/query-client';
import { sessionStore } from '../session/session.store';

interface Row {
  id: string;
  updatedAt?: unknown;
}

/** Rows of a cached answer: `{data: [{id, …}]}`, as every list answers. */
function rowsOf(data: unknown): readonly Row[] | undefined {
  const rows = (data as { data?: unknown } | undefined)?.data;
  return Array.isArray(rows) && rows.every((row) => typeof row?.id === 'string') ? rows : undefined;
}

/**
 * The row as the server has it now, in the columns that the screen was given: rights may have left some out. What was told
 * late, after a newer state was read, changes nothing.
 */
function patched(old: Row, now: Record<string, unknown>): Row {
  if (Date.parse(String(now.updatedAt)) < Date.parse(String(old.updatedAt))) return old;
  return Object.fromEntries(
    Object.entries(old).map(([key, value]) => [key, key in now ? now[key] : value]),
  ) as unknown as Row;
}

/**
 * Puts rows that came with live updates in place of those of a cached list; false when the list must be asked again: a
 * row is new to it, was deleted, or came without its content.
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

type Patch = (answer: unknown, events: readonly LiveEvent[]) => unknown;

/**
 * Changes an answer as its screen says, or else as every list; false when it must be asked again. What a screen says goes
 * first: it knows which changes make a row leave it.
 */
function patchAnswer(query: Query, events: readonly LiveEvent[]): boolean {
  const patch = query.meta?.patch as Patch | undefined;
  if (!patch) return patchList(query, events);
  if (query.state.data === undefined) return false;
  const answer = patch(query.state.data, events);
  if (answer !== undefined) queryClient.setQueryData(query.queryKey, answer);
  return answer !== undefined;
}

/** The library gives up an answer that is on its way for a newer one, but for the first of all: that one is waited for. */
function askAgain(query: Query): void {
  const again = () => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
  const isFirst = query.state.fetchStatus === 'fetching' && query.state.data === undefined;
  if (isFirst && query.promise) query.promise.then(again, () => undefined);
  else void again();
}

/** Brings the cached answers up to date with what live updates say: rows in place, everything else asked again. */
export function applyLive(events: readonly LiveEvent[]): void {
  const nouns = new Set(events.map((event) => event.name.split('.')[0] ?? ''));
  for (const query of queryClient.getQueryCache().getAll()) {
    const concerned = readsOf(query.meta).filter((noun) => nouns.has(noun));
    if (concerned.length === 0) continue;
    const told = events.filter((event) => concerned.includes(event.name.split('.')[0] ?? ''));
    // An answer that is on its way may be from before the change, and would take its place: it is asked for again.
    const isAsking = query.state.fetchStatus === 'fetching';
    if (isAsking || !patchAnswer(query, told)) askAgain(query);
  }
  // What the page knows of its agency and its rights is no cached answer: a day of deletion, an offer that ended.
  if (events.some(({ name }) => name === 'agency.updated')) sessionStore.setState({ outdated: true });
}
