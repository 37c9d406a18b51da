import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';

/** What a kept statement begins with. */
export const MARK = '/* kept */';

/**
 * Begins a statement that every call or act makes: each connection keeps it prepared, so that it is parsed and planned
 * some few times and not at every use. Its text is always the same, and it names its columns: a `*` would change its
 * answer under a connection that is open while a migration runs.
 */
export const KEPT = sql.raw(MARK);

/** So many ids are named one by one. */
const FEW = 2;

/**
 * True for the rows of these ids, in a kept statement. An array of which PostgreSQL knows nothing counts for ten rows
 * there: a statement that is mostly about one would be planned anew at each use, which is cheaper by that estimate.
 */
export const oneOf = (column: RawBuilder<unknown>, ids: readonly string[]): RawBuilder<boolean> =>
  ids.length > 0 && ids.length <= FEW ? sql`${column} in (${sql.join(ids)})` : sql`${column} = any(${ids})`;

const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
    names.set(text, name);
  }
  return name;
}

/** Keeps marked statements prepared on a connection. */
export function keepStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const keeping = (text: unknown, values: unknown, ...more: unknown[]): unknown => {
    const kept = typeof text === 'string' && Array.isArray(values) && text.trimStart().startsWith(MARK);
    return kept ? query({ name: nameOf(text), text, values }, ...more) : query(text, values, ...more);
  };
  Object.assign(client, { query: keeping });
}
