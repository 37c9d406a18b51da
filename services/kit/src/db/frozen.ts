import type pg from 'pg';
import { isReadTimeout } from './unreachable';

/** A transaction begins at once wherever the database runs: one that does not is not waited for like work that takes long. */
const BEGIN_TIMEOUT_MS = 10_000;

/**
 * Gives a connection up whose database said nothing in time. Kept, it would hold what was asked of it: a database that
 * is thawed would begin a transaction that nobody ends, and the next caller would work in it.
 */
export function giveUpFrozen(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const bounded = (text: unknown, ...more: unknown[]): unknown => {
    const begins = typeof text === 'string' && text.startsWith('begin');
    const answer = begins ? query({ text, query_timeout: BEGIN_TIMEOUT_MS }, ...more) : query(text, ...more);
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        // The driver cuts it off where a statement is under way, and the pool takes it back no more.
        if (isReadTimeout(error)) (client as unknown as pg.Client).end(() => undefined);
      });
    }
    return answer;
  };
  Object.assign(client, { query: bounded });
}
