import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { somePort } from '@vigie/testing/servers/free-port';
import pg from 'pg';
import { portsFrom } from '../programs';
import { checkPortFree } from '../run-programs';
import { emptyDataFolder, type RunningProduct, startProduct } from '../running-product';

/** A product that one test file starts for itself, with a platform administrator and no agency. */
export interface OwnProduct extends RunningProduct {
  base: number;
  folder: string;
  /** Runs SQL on the database of the product as its administrator. */
  ask<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<pg.QueryResult<Row>>;
  /** Stops the product and removes its data. */
  end(): Promise<void>;
}

/**
 * Returns a port such that it and the ports counted from it are free, and that no other test is given while the product
 * starts.
 */
async function freeBase(): Promise<number> {
  for (;;) {
    const port = somePort();
    const all = Object.values(portsFrom(port));
    const free = await Promise.all(all.map((it) => checkPortFree(it).then(...([() => true, () => false] as const))));
    if (free.every(Boolean)) return port;
  }
}

export async function startOwnProduct(folder = emptyDataFolder()): Promise<OwnProduct> {
  const base = await freeBase();
  const product = await startProduct(base, folder, { quiet: true, demonstration: false });
  return {
    ...product,
    base,
    folder,
    ask: (sql, values = []) => ask(folder, base, sql, values),
    async end() {
      await product.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The database can be killed during a query. A query without an answer after this time fails. */
const ANSWER_MS = 10_000;

async function ask<Row extends pg.QueryResultRow>(
  folder: string,
  base: number,
  sql: string,
  values: unknown[],
): Promise<pg.QueryResult<Row>> {
  const { database } = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')) as { database: string };
  const address = `127.0.0.1:${portsFrom(base).postgres}`;
  const client = new pg.Client({
    connectionString: `postgres://vigie_admin:${database}@${address}/vigie`,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await client.query<Row>(sql, values);
  } finally {
    await client.end().catch(() => undefined);
  }
}
