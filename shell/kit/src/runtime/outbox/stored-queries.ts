import type { Query } from '@tanstack/react-query';
import { DAY_MS } from '@vigie/contracts/core/time/days';
import { LAST_LOOK } from '../../logic/device/last-look';
import { queryClient } from '../api/query-client';
import { writeLocal } from '../local';
import { sessionStore } from '../session/session.store';
import { isViewingKept } from '../session/viewing-end';
import { database, hasDatabase } from './database';
import { takeKeptEarly } from './kept-early';

/** Older answers are of no use, even without a network. */
const MAX_AGE_MS = 7 * DAY_MS;

/** When the answers that this page took from the device were given, by the hash of their key. */
const restoredAt = new Map<string, number>();

const isKept = (query: Query): boolean => query.meta?.keep === true;

/**
 * Writes the answers of calls marked `keep` to the browser's database, so that field screens open without a network.
 * Returns the function that stops it.
 */
export function persistQueries(): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !isKept(event.query)) return;
    const { queryHash, queryKey, state } = event.query;
    // Data read in a viewing is not stored on this device.
    if (event.action.manual || !hasDatabase() || sessionStore.getState().viewing) return;
    const record = { key: queryHash, queryKey: [...queryKey], data: state.data, at: state.dataUpdatedAt };
    // On a full disk only the offline copy is lost, not the answer on screen.
    void database()
      .then((db) => db.put('kept', record))
      .catch(() => undefined);
  });
}

/**
 * Restores the stored answers into the cache, with their age, before the first screen reads them. In a viewing there are
 * none: they are the user's own, and would show as those of the person viewed.
 */
export async function restoreKept(nowMs: number = Date.now()): Promise<void> {
  if (!hasDatabase() || isViewingKept()) return;
  try {
    for (const record of (await takeKeptEarly()) ?? (await (await database()).getAll('kept'))) {
      if (nowMs - record.at > MAX_AGE_MS) await (await database()).delete('kept', record.key);
      else if (queryClient.getQueryData(record.queryKey) === undefined) {
        // Without an expiry: a screen may need the answer after the default ten minutes, and without a network it
        // cannot be reloaded.
        const options = queryClient.defaultQueryOptions({
          queryKey: record.queryKey,
          gcTime: Number.POSITIVE_INFINITY,
        });
        const query = queryClient.getQueryCache().build(queryClient, options);
        queryClient.setQueryData(record.queryKey, record.data, { updatedAt: record.at });
        // However young it is: no live update reached this device while the page was closed.
        query.invalidate();
        restoredAt.set(query.queryHash, record.at);
      }
    }
  } catch {
    // Without the database the screens load from the server, as on a first visit.
  }
}

/**
 * Drops from the cache the answers of the device that the server has not replaced yet. Returns whether there were any: a
 * screen of a newer release may not understand what an earlier one stored.
 */
export function dropRestoredAnswers(): boolean {
  const old = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ queryHash, state }) => restoredAt.get(queryHash) === state.dataUpdatedAt });
  restoredAt.clear();
  void queryClient.resetQueries({ predicate: (query) => old.includes(query) });
  return old.length > 0;
}

/** Clears what this user read from the device: the stored answers, and the last look of a page. */
export async function clearKept(): Promise<void> {
  writeLocal(LAST_LOOK, undefined);
  if (!hasDatabase()) return;
  try {
    await (await database()).clear('kept');
  } catch {
    // Nothing was stored.
  }
}
