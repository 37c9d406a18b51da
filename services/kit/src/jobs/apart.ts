import { type Database, transaction } from '../db/database';

/**
 * Does the work of each item on its own, so that an item that throws stops no other; throws once all are done, for the
 * job to be seen as failed.
 */
export async function eachApart<T>(items: Iterable<T>, work: (item: T) => Promise<unknown>): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => errors.push(error));
  if (errors.length === 0) return;
  const words = errors.map((error) => (error instanceof Error ? error.message : String(error)));
  throw new AggregateError(errors, [...new Set(words)].join(' · '));
}

/**
 * Handles many records in one transaction, which is cheap. When it throws, each record is handled in a transaction of
 * its own: one that cannot be handled stops no other.
 *
 * @param handle handles the given records that are still due, or all that are due, and returns their number
 */
export async function togetherOrApart(options: {
  database: Database;
  agencyId: string;
  select: () => Promise<readonly string[]>;
  handle: (ids?: readonly string[]) => Promise<number>;
}): Promise<number> {
  const { database, agencyId, select, handle } = options;
  const within = <T>(work: () => Promise<T>) => transaction(database, { agencyId }, work);
  try {
    return await within(() => handle());
  } catch {
    const ids = await within(select);
    await eachApart(ids, (id) => within(() => handle([id])));
    return ids.length;
  }
}
