import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';

/** The comment that marks a prepared statement. */
export const PREPARED_MARK = '/* kept */';

/**
 * Begins a statement that every call or act runs: each connection keeps it as a prepared statement, so PostgreSQL
 * parses and plans it a few times instead of at every use. The text must be constant and name its columns, since the
 * result of `*` would change on an open connection during a migration.
 */
export const PREPARED = sql.raw(PREPARED_MARK);

/** Up to this many ids are separate parameters instead of an array. */
const INLINE_IDS_MAX = 2;

/**
 * Matches rows by id in a prepared statement. PostgreSQL's generic plan assumes ten elements for an array parameter; a
 * plan for one id then looks cheaper, and the statement would be planned again at each use. Few ids are therefore
 * separate parameters.
 */
export const idIn = (column: RawBuilder<unknown>, ids: readonly string[]): RawBuilder<boolean> =>
  ids.length > 0 && ids.length <= INLINE_IDS_MAX ? sql`${column} in (${sql.join(ids)})` : sql`${column} = any(${ids})`;

/** PostgreSQL's generic plan assumes ten elements for an array parameter. */
const ASSUMED_ELEMENTS = 10;

/**
 * Fills a short array for `= any(…)` in a prepared statement by repeating a value. A plan for fewer elements than the
 * generic plan assumes looks cheaper than it, and a statement with many joins would be planned again at each use.
 */
export const forOnePlan = <T>(values: readonly T[]): T[] => [
  ...values,
  ...Array.from({ length: Math.max(0, ASSUMED_ELEMENTS - values.length) }, () => values[0] as T),
];

const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
    names.set(text, name);
  }
  return name;
}

/** Makes a connection run marked statements as prepared statements. */
export function prepareStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const keeping = (text: unknown, values: unknown, ...more: unknown[]): unknown => {
    const kept = typeof text === 'string' && Array.isArray(values) && text.trimStart().startsWith(PREPARED_MARK);
    return kept ? query({ name: nameOf(text), text, values }, ...more) : query(text, values, ...more);
  };
  Object.assign(client, { query: keeping });
}
