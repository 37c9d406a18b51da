import pg from 'pg';
import { beginAtOnce } from './begin-at-once';
import { closeOnReadTimeout } from './frozen';
import { prepareStatements } from './prepared';

const { builtins } = pg.types;

/** As PostgreSQL writes an instant to a session in UTC: `2027-03-01 07:00:00.123456+00`. */
const IN_UTC = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/;

/** ISO 8601 to the millisecond. Rewritten rather than read: a month of a planning holds thirty thousand instants. */
export function toIso(text: string): string {
  const [, day, time, fraction = ''] = IN_UTC.exec(text) ?? [];
  if (!day) return new Date(text).toISOString();
  return `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}

/** Parsers of PostgreSQL values: instants as ISO 8601 text, days as `YYYY-MM-DD`, bigint and numeric as numbers. */
const parsers: Record<number, (text: string) => unknown> = {
  [builtins.TIMESTAMPTZ]: toIso,
  [builtins.DATE]: (text) => text,
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
};

/**
 * Timeouts for a connection from the pool, for a blocked statement and for a frozen database. A transaction that its
 * program has forgotten is ended, which releases its locks.
 */
const TIMEOUTS: pg.PoolConfig = {
  connectionTimeoutMillis: 10_000,
  statement_timeout: 60_000,
  query_timeout: 65_000,
  idle_in_transaction_session_timeout: 120_000,
  keepAlive: true,
  // Statements of one transaction that do not wait for each other are sent together.
  pipeline: true,
  // A new connection has no prepared statements. A short idle timeout would make bursts of calls pay for preparing them
  // again.
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
  // A connection can also die inside a transaction; the running query, or the next one, then rejects.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('connect', prepareStatements);
  pool.on('connect', closeOnReadTimeout);
  pool.on('connect', beginAtOnce);
  return pool;
}
