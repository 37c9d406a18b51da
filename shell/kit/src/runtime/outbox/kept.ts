import type { Query } from '@tanstack/react-query';
import { queryClient } from '../api/query-client';
import { sessionStore } from '../session/session.store';
import { database, hasDatabase } from './database';

/** Reads kept longer than this are of no help in a basement. */
const MAX_AGE_MS = 7 * 24 * 3_600_000;

const isKept = (query: Query): boolean => query.meta?.keep === true;

/**
 * Writes the answers of the calls marked `keep` to the browser's database, so that the field opens without network on
 * what was known last. Answers how to stop.
 */
export function keepReads(): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !isKept(event.query)) return;
    const { queryHash, queryKey, state } = event.query;
    // What somebody else reads is not kept on this device.
    if (event.action.manual || !hasDatabase() || sessionStore.getState().viewing) return;
    const record = { key: queryHash, queryKey: [...queryKey], data: state.data, at: state.dataUpdatedAt };
    // A full disk costs the offline copy, never the answer on screen.
    void database()
      .then((db) => db.put('kept', record))
      .catch(() => undefined);
  });
}

/** Puts what was kept back into the cache, with its age, before the first screen asks. */
export async function restoreKept(nowMs: number = Date.now()): Promise<void> {
  if (!hasDatabase()) return;
  try {
    const db = await database();
    for (const record of await db.getAll('kept')) {
      if (nowMs - record.at > MAX_AGE_MS) await db.delete('kept', record.key);
      else if (queryClient.getQueryData(record.queryKey) === undefined) {
        // For as long as the page is open: what no screen has shown for ten minutes is wanted in the eleventh.
        const options = queryClient.defaultQueryOptions({
          queryKey: record.queryKey,
          gcTime: Number.POSITIVE_INFINITY,
        });
        queryClient.getQueryCache().build(queryClient, options);
        queryClient.setQueryData(record.queryKey, record.data, { updatedAt: record.at });
      }
    }
  } catch {
    // Without the database the screens ask the server, as on a first visit.
  }
}

export async function clearKept(): Promise<void> {
  if (!hasDatabase()) return;
  try {
    await (await database()).clear('kept');
  } catch {
    // Nothing was kept.
  }
}
