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

/** Whose data a transaction may touch: row level security reads these settings and nothing else. */
export interface Tenant {
  agencyId?: string;
  userId?: string;
}

interface Current {
  tx: Transaction<unknown>;
  tenant: Tenant;
  /** Told to listeners once the transaction is committed. */
  notices: Notice[];
  /** Written in one statement when all else is done. */
  outbox: OutboxRow[];
  /** What was read once for all of it. */
  read: Map<string, Promise<unknown>>;
  /** Done last before it is committed: what has the same key together. */
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

/** Every transaction that is begun below writes nothing: the database refuses it. */
export const readOnly = <T>(work: () => Promise<T>): Promise<T> => readingOnly.run(true, work);

/** Begins a transaction and says whose it is in one message: every call of the product waits for it. */
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

/** What reads with a lock reads without one where nothing is written: PostgreSQL refuses locks there too. */
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
 * Runs `work` in one transaction that serves one tenant. Everything called below it finds the transaction by itself
 * (`db()`), so no helper can write outside it by accident. A transaction inside another one is the outer one.
 *
 * @throws when the outer one serves another agency: the work would be done as the wrong tenant
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
  const opened = () => ({ tenant: { ...tenant }, notices, outbox: [], read: new Map(), last: [] });
  const result = await beginning.run(tenant, () =>
    database.kysely.transaction().execute((tx) => current.run({ tx, ...opened() }, doAll)),
  );
  database.notifier.tell(notices);
  return result;
}

/** What is done last may leave more to be done last. */
async function doLast(): Promise<void> {
  for (let todo = open().last.splice(0); todo.length > 0; todo = open().last.splice(0)) {
    for (const key of new Set(todo.map((it) => it.key))) {
      const together = todo.filter((it) => it.key === key);
      await together[0]?.work(together.map(({ item }) => item as never));
    }
  }
}

/** The transaction at work, typed with a service's tables. Throws outside one: nothing is written without a tenant. */
export function transactionOf<Tables>(): () => Transaction<Tables> {
  return () => open().tx as unknown as Transaction<Tables>;
}

function open(): Current {
  const store = current.getStore();
  if (!store) throw new Error('No transaction is open here.');
  return store;
}

/** The agency that the open transaction serves. @throws in one that serves none */
export function currentAgency(): string {
  const { agencyId } = open().tenant;
  if (!agencyId) throw new Error('The open transaction serves no agency.');
  return agencyId;
}

/**
 * Does a part of the open transaction that may be refused without refusing the rest: what it wrote is undone, and the
 * refusal is answered. Other errors go on to the caller.
 */
export async function attempt<E extends Error>(
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
    return error;
  }
}

/** Tells the listeners of a channel once the open transaction is committed, never when it is rolled back. */
export function notifyAfterCommit(channel: string, payload: string): void {
  open().notices.push({ channel, payload });
}

/** Adds a row to the outbox of the open transaction, which is written last of all. */
export function addToOutbox(row: OutboxRow): void {
  open().outbox.push(row);
}

/**
 * Has something done last before the open transaction is committed, once for each key, with all the items that were
 * given under it: what locks rows that many want, what is cheaper for many than for each.
 */
export function atTheEnd<T>(key: string, item: T, work: (items: readonly T[]) => Promise<unknown>): void {
  open().last.push({ key, item, work });
}

/**
 * Reads once in the open transaction what much of it asks for and what it does not change itself. What is tried and
 * fails is asked for again.
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

/** Has row level security know another person as the one who is signed in, for the rest of the open transaction. */
export async function switchUser(userId: string): Promise<void> {
  await sql`select set_config('vigie.user_id', ${userId}, true)`.execute(transactionOf<unknown>()());
  open().tenant.userId = userId;
}

/** Points the open transaction at another agency: only for what creates an agency and then writes into it. */
export async function dangerouslySwitchAgency(agencyId: string): Promise<void> {
  await sql`select set_config('vigie.agency_id', ${agencyId}, true)`.execute(transactionOf<unknown>()());
  open().tenant.agencyId = agencyId;
  open().read.clear();
}
