import type pg from 'pg';
import { isReadTimeout } from './unreachable';

/** BEGIN does no work, so it needs no time to run: a database that has not answered it in ten seconds is frozen. */
const BEGIN_TIMEOUT_MS = 10_000;

/**
 * Closes a connection whose query timed out. A frozen database that thaws still runs the queries it was sent: it would
 * begin a transaction that nobody ends, and the next user of the connection would work inside it.
 */
export function closeOnReadTimeout(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const bounded = (text: unknown, ...more: unknown[]): unknown => {
    const begins = typeof text === 'string' && text.startsWith('begin');
    const answer = begins ? query({ text, query_timeout: BEGIN_TIMEOUT_MS }, ...more) : query(text, ...more);
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        // With a statement under way the driver cuts the connection, and the pool does not reuse it.
        if (isReadTimeout(error)) (client as unknown as pg.Client).end(() => undefined);
      });
    }
    return answer;
  };
  Object.assign(client, { query: bounded });
}
