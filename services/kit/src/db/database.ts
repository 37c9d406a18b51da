import { AsyncLocalStorage } from 'node:async_hooks';
import { CamelCasePlugin, Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import type pg from 'pg';
import { createPool } from './pool';

/** Whose data a transaction may touch: row level security reads these settings and nothing else. */
export interface Tenant {
  agencyId?: string;
  userId?: string;
}

interface Current {
  tx: Transaction<unknown>;
  afterCommit: (() => void)[];
}

const current = new AsyncLocalStorage<Current>();

export interface Database {
  pool: pg.Pool;
  kysely: Kysely<unknown>;
  close(): Promise<void>;
}

export function openDatabase(connectionString: string, options: pg.PoolConfig = {}): Database {
  const pool = createPool(connectionString, options);
  const kysely = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  return { pool, kysely, close: () => kysely.destroy() };
}

/**
 * Runs `work` in one transaction that serves one tenant. Everything called below it finds the transaction by itself
 * (`db()`), so no helper can write outside it by accident. A transaction inside another one is the outer one.
 */
export async function transaction<T>(database: Database, tenant: Tenant, work: () => Promise<T>): Promise<T> {
  if (current.getStore()) return work();
  const afterCommit: (() => void)[] = [];
  const result = await database.kysely.transaction().execute(async (tx) => {
    await sql`select set_config('vigie.agency_id', ${tenant.agencyId ?? ''}, true),
                     set_config('vigie.user_id', ${tenant.userId ?? ''}, true)`.execute(tx);
    return current.run({ tx, afterCommit }, work);
  });
  for (const act of afterCommit) act();
  return result;
}

/** The transaction at work, typed with a service's tables. Throws outside one: nothing is written without a tenant. */
export function transactionOf<Tables>(): () => Transaction<Tables> {
  return () => {
    const store = current.getStore();
    if (!store) throw new Error('No transaction is open here.');
    return store.tx as unknown as Transaction<Tables>;
  };
}

/** Runs `act` once the transaction has been committed, never when it was rolled back. */
export function afterCommit(act: () => void): void {
  const store = current.getStore();
  if (!store) throw new Error('No transaction is open here.');
  store.afterCommit.push(act);
}

/** Points the open transaction at another agency: only for what creates an agency and then writes into it. */
export async function dangerouslySwitchAgency(agencyId: string): Promise<void> {
  await sql`select set_config('vigie.agency_id', ${agencyId}, true)`.execute(transactionOf<unknown>()());
}
