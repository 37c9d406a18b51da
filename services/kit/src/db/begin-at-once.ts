import type pg from 'pg';

/**
 * Sends the first statement of a transaction together with its `begin`, so that a call does not wait for an answer that
 * holds nothing. The first statement is answered once both are; a failed `begin` is its error. Needs a connection with
 * `pipeline`.
 */
export function beginAtOnce(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  let begun: Promise<unknown> | undefined;
  const together = (text: unknown, ...more: unknown[]): unknown => {
    const answer = query(text, ...more);
    if (!(answer instanceof Promise)) return answer;
    if (typeof text === 'string' && text.startsWith('begin')) {
      begun = answer;
      begun.catch(() => undefined);
      return Promise.resolve({ rows: [] });
    }
    const first = begun;
    begun = undefined;
    return first ? afterBoth(first, answer) : answer;
  };
  Object.assign(client, { query: together });
}

async function afterBoth(first: Promise<unknown>, second: Promise<unknown>): Promise<unknown> {
  const [begun, answer] = await Promise.allSettled([first, second]);
  if (begun.status === 'rejected') throw begun.reason;
  if (answer.status === 'rejected') throw answer.reason;
  return answer.value;
}
