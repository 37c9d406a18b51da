import pg from 'pg';
import { giveUpFrozen } from './frozen';
import { keepStatements } from './kept';

const { builtins } = pg.types;

/** As PostgreSQL writes an instant to a session in UTC: `2027-03-01 07:00:00.123456+00`. */
const IN_UTC = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/;

/** ISO 8601 to the millisecond. Rewritten rather than read: a month of a planning holds thirty thousand instants. */
export function toIso(text: string): string {
  const [, day, time, fraction = ''] = IN_UTC.exec(text) ?? [];
  if (!day) return new Date(text).toISOString();
  return `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}

/** How values come out of PostgreSQL: instants as ISO 8601 strings, days as `YYYY-MM-DD`, bigint and numeric as numbers. */
const parsers: Record<number, (text: string) => unknown> = {
  [builtins.TIMESTAMPTZ]: toIso,
  [builtins.DATE]: (text) => text,
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
};

/**
 * Nobody waits without end: not for a connection, not for a statement that another one blocks, not for a database that
 * is frozen and says nothing. A transaction that its program has forgotten gives its locks back.
 */
const TIMEOUTS: pg.PoolConfig = {
  connectionTimeoutMillis: 10_000,
  statement_timeout: 60_000,
  query_timeout: 65_000,
  idle_in_transaction_session_timeout: 120_000,
  keepAlive: true,
  // A connection that is opened anew has prepared nothing: a burst of calls would pay for that with each one that it opens.
  idleTimeoutMillis: 10 * 60_000,
};

export function createPool(connectionString: string, options: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    ...TIMEOUTS,
    ...options,
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
    },
  });
  // An idle connection that dies (database restart) must not take the program with it; the pool opens another.
  pool.on('error', () => undefined);
  // Nor one that dies in the middle of a transaction: the query that its holder waits for, or its next one, rejects.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('connect', keepStatements);
  pool.on('connect', giveUpFrozen);
  return pool;
}
