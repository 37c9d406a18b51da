import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CamelCasePlugin,
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type KyselyPlugin,
  PostgresDialect,
  PostgresDriver,
  SelectQueryNode,
  sql,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import { createNotifier, type Notice, type Notifier } from './notifier';
import { insertOutboxRows, type OutboxRow } from './outbox-row';
import { createPool } from './pool';

/** The settings that row level security reads to decide which rows a transaction may touch. */
export interface Tenant {
  agencyId?: string;
  userId?: string;
}

interface Current {
  tx: Transaction<unknown>;
  tenant: Tenant;
  /** Sent to the LISTEN clients once the transaction is committed. */
  notices: Notice[];
  /** Inserted in one statement at the end of the transaction. */
  outbox: OutboxRow[];
  /** The cache of `onceInTransaction`. */
  read: Map<string, Promise<unknown>>;
  /** The cache of `rememberState`. */
  states: Map<string, unknown>;
  /** Work that runs just before the commit, once per key. */
  last: Last[];
}

interface Last {
  key: string;
  item: unknown;
  work: (items: readonly never[]) => Promise<unknown>;
}

const current = new AsyncLocalStorage<Current>();
const beginning = new AsyncLocalStorage<Tenant>();
const readingOnly = new AsyncLocalStorage<true>();

/** Makes every transaction that `work` begins read-only; PostgreSQL refuses writes in it. */
export const readOnly = <T>(work: () => Promise<T>): Promise<T> => readingOnly.run(true, work);

/** Begins a transaction and sets its tenant in a single round trip, since every call of the product pays for it. */
class TenantDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const { agencyId = '', userId = '' } = beginning.getStore() ?? {};
    const setting = (name: string, value: string) => `set_config('vigie.${name}', ${pg.escapeLiteral(value)}, true)`;
    await connection.executeQuery(
      CompiledQuery.raw(
        `begin${readingOnly.getStore() ? ' read only' : ''}; select ${setting('agency_id', agencyId)}, ${setting('user_id', userId)}`,
      ),
    );
  }
}

/** Drops `for update` from selects in a read-only transaction, where PostgreSQL refuses row locks. */
const WITHOUT_LOCKS: KyselyPlugin = {
  transformQuery: ({ node }) =>
    readingOnly.getStore() && SelectQueryNode.is(node) ? { ...node, endModifiers: undefined } : node,
  transformResult: async ({ result }) => result,
};

class TenantDialect extends PostgresDialect {
  constructor(readonly pool: pg.Pool) {
    super({ pool });
  }

  override createDriver(): TenantDriver {
    return new TenantDriver({ pool: this.pool });
  }
}

export interface Database {
  pool: pg.Pool;
  kysely: Kysely<unknown>;
  notifier: Notifier;
  close(): Promise<void>;
}

export function openDatabase(connectionString: string, options: pg.PoolConfig = {}): Database {
  const pool = createPool(connectionString, options);
  const kysely = new Kysely<unknown>({
    dialect: new TenantDialect(pool),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true }), WITHOUT_LOCKS],
  });
  const notifier = createNotifier(pool);
  return {
    pool,
    kysely,
    notifier,
    close: async () => {
      await notifier.flush();
      await kysely.destroy();
    },
  };
}

/**
 * Runs `work` in one transaction that serves one tenant. Code called inside finds the transaction through `db()`, so no
 * helper can write outside it by accident. A nested call joins the outer transaction.
 *
 * @throws when the outer transaction serves another agency, since the work would run as the wrong tenant
 */
export async function transaction<T>(database: Database, tenant: Tenant, work: () => Promise<T>): Promise<T> {
  const outer = current.getStore();
  if (outer) {
    if (outer.tenant.agencyId !== tenant.agencyId) {
      throw new Error('A transaction for another agency was opened inside a transaction.');
    }
    return work();
  }
  const notices: Notice[] = [];
  const doAll = async () => {
    const done = await work();
    await doLast();
    const { tx, outbox } = open();
    await insertOutboxRows(tx, outbox);
    return done;
  };
  const opened = () => ({ tenant: { ...tenant }, notices, outbox: [], read: new Map(), states: new Map(), last: [] });
  const result = await beginning.run(tenant, () =>
    database.kysely.transaction().execute((tx) => current.run({ tx, ...opened() }, doAll)),
  );
  database.notifier.tell(notices);
  return result;
}

/** The work done last may itself add more work with `beforeCommit`, hence the outer loop. */
async function doLast(): Promise<void> {
  for (let todo = open().last.splice(0); todo.length > 0; todo = open().last.splice(0)) {
    for (const key of new Set(todo.map((it) => it.key))) {
      const together = todo.filter((it) => it.key === key);
      await together[0]?.work(together.map(({ item }) => item as never));
    }
  }
}

/**
 * The open transaction, typed with a program's tables. Throws when none is open: nothing is written without a tenant.
 */
export function transactionOf<Tables>(): () => Transaction<Tables> {
  return () => open().tx as unknown as Transaction<Tables>;
}

function open(): Current {
  const store = current.getStore();
  if (!store) throw new Error('No transaction is open here.');
  return store;
}

/** The agency that the open transaction serves. Throws when the transaction serves no agency. */
export function currentAgency(): string {
  const { agencyId } = open().tenant;
  if (!agencyId) throw new Error('The open transaction serves no agency.');
  return agencyId;
}

/**
 * Runs a part of the open transaction under a savepoint. When the part throws a `refusal`, its writes are rolled back
 * and the error is returned; any other error is rethrown.
 */
export async function inSavepoint<E extends Error>(
  work: () => Promise<unknown>,
  refusal: new (...args: never[]) => E,
): Promise<E | undefined> {
  const { tx, ...left } = open();
  const before = [left.notices, left.outbox, left.last].map((list) => ({ list, length: list.length }));
  await sql`savepoint attempt`.execute(tx);
  try {
    await work();
    await sql`release savepoint attempt`.execute(tx);
    return undefined;
  } catch (error) {
    if (!(error instanceof refusal)) throw error;
    await sql`rollback to savepoint attempt`.execute(tx);
    for (const { list, length } of before) list.splice(length);
    left.states.clear();
    return error;
  }
}

/** Sends a NOTIFY on a channel once the open transaction is committed; a rollback drops it. */
export function notifyAfterCommit(channel: string, payload: string): void {
  open().notices.push({ channel, payload });
}

/** Adds a row to the outbox of the open transaction. The rows are inserted by its last statement. */
export function addToOutbox(row: OutboxRow): void {
  open().outbox.push(row);
}

/**
 * Runs `work` just before the open transaction commits, once per key with all items that were added under that key: for
 * rows that many transactions lock, and for work that is cheaper in bulk.
 */
export function beforeCommit<T>(key: string, item: T, work: (items: readonly T[]) => Promise<unknown>): void {
  open().last.push({ key, item, work });
}

/**
 * Caches the last known state of something that the open transaction has locked or written. A part that is rolled back
 * empties the cache.
 */
export function rememberState(key: string, value: unknown): void {
  open().states.set(key, value);
}

/** Returns the state that `rememberState` cached last under a key. */
export const lastState = (key: string): unknown => open().states.get(key);

/**
 * Reads a value once per transaction and caches it: for values that the transaction reads often and does not change. A
 * failed read is not cached.
 */
export function onceInTransaction<T>(key: string, read: () => Promise<T>): Promise<T> {
  const known = open().read;
  let reading = known.get(key) as Promise<T> | undefined;
  if (!reading) {
    reading = read();
    known.set(key, reading);
    reading.catch(() => known.delete(key));
  }
  return reading;
}

/** Makes row level security treat another user as the signed-in one for the rest of the open transaction. */
export async function switchUser(userId: string): Promise<void> {
  await sql`select set_config('vigie.user_id', ${userId}, true)`.execute(transactionOf<unknown>()());
  open().tenant.userId = userId;
}

/**
 * Switches the open transaction to another agency. Only for code that creates an agency and then writes into it. Work
 * that waits for the commit belongs to the agency of before, so it runs first.
 */
export async function dangerouslySwitchAgency(agencyId: string): Promise<void> {
  await doLast();
  await sql`select set_config('vigie.agency_id', ${agencyId}, true)`.execute(transactionOf<unknown>()());
  open().tenant.agencyId = agencyId;
  open().read.clear();
}
