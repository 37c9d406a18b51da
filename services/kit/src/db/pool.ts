import pg from 'pg';

const { builtins } = pg.types;

const toIso = (text: string) => new Date(text).toISOString();

/** How values come out of PostgreSQL: instants as ISO 8601 strings, days as `YYYY-MM-DD`, bigint and numeric as numbers. */
const parsers: Record<number, (text: string) => unknown> = {
  [builtins.TIMESTAMPTZ]: toIso,
  [builtins.DATE]: (text) => text,
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
};

export function createPool(connectionString: string, options: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
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
  return pool;
}
