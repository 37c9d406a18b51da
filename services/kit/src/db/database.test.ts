import { type AddressInfo, createServer } from 'node:net';
import { newId } from '@vigie/contracts/core/id';
import { until } from '@vigie/testing/time/until';
import { openWorld, type World } from '@vigie/testing/world';
import { sql } from 'kysely';
import pg from 'pg';
import { Problem } from '../problem';
import {
  beforeCommit,
  currentAgency,
  dangerouslySwitchAgency,
  inSavepoint,
  lastState,
  notifyAfterCommit,
  openDatabase,
  rememberState,
  transaction,
  transactionOf,
} from './database';

let world: World;
const listened: string[] = [];
let listener: pg.Client;
beforeAll(async () => {
  world = await openWorld();
  listener = new pg.Client({ connectionString: world.adminUrl });
  await listener.connect();
  listener.on('notification', ({ payload }) => listened.push(payload ?? ''));
  await listener.query('listen test_notices');
});
afterAll(async () => {
  await listener.end();
  await world.close();
});

const database = () => world.databases.commercial;
const written = () => transactionOf<unknown>()();
const insert = (id: string) =>
  sql`insert into outbox (id, kind, name, payload) values (${id}, 'job', 'test', '{}')`.execute(written());
const found = (id: string) =>
  transaction(database(), {}, async () => {
    const { rows } = await sql`select id from outbox where id = ${id}`.execute(written());
    return rows.length;
  });

test('a transaction for another agency inside a transaction throws, and nothing is written', async () => {
  const id = newId();
  const nested = transaction(database(), { agencyId: newId() }, async () => {
    await insert(id);
    await transaction(database(), { agencyId: newId() }, async () => undefined);
  });
  await expect(nested).rejects.toThrow('A transaction for another agency was opened inside a transaction.');
  expect(await found(id)).toBe(0);
});

test('a transaction for no agency inside one of an agency throws too', async () => {
  const nested = transaction(database(), { agencyId: newId() }, () =>
    transaction(database(), {}, async () => undefined),
  );
  await expect(nested).rejects.toThrow('A transaction for another agency');
});

test('a transaction for the same agency inside a transaction is the outer one', async () => {
  const agencyId = newId();
  const same = await transaction(database(), { agencyId }, async () => {
    const outer = written();
    return transaction(database(), { agencyId }, async () => written() === outer);
  });
  expect(same).toBe(true);
});

test('a part that is refused is undone, and what was written before and after it stays', async () => {
  const [before, inside, after] = [newId(), newId(), newId()];
  const refusal = await transaction(database(), {}, async () => {
    await insert(before);
    const problem = await inSavepoint(async () => {
      await insert(inside);
      notifyAfterCommit('test_notices', 'inside');
      throw new Problem(409, 'Refusé');
    }, Problem);
    await insert(after);
    notifyAfterCommit('test_notices', 'after');
    return problem?.message;
  });
  expect(refusal).toBe('Refusé');
  expect([await found(before), await found(inside), await found(after)]).toEqual([1, 0, 1]);
  await until('the notice of the transaction', async () => listened.length > 0);
  expect(listened).toEqual(['after']);
});

test('what is done last is done together, without what a refused part asked for, and may leave more to do', async () => {
  const done: string[] = [];
  const say = (what: string) =>
    beforeCommit('say', what, async (items: readonly string[]) => done.push(items.join(' ')));
  await transaction(database(), {}, async () => {
    say('a');
    await inSavepoint(async () => {
      say('refused');
      throw new Problem(409, 'refused');
    }, Problem);
    beforeCommit('later', undefined, async () => say('c'));
    say('b');
    expect(done).toEqual([]);
  });
  expect(done).toEqual(['a b', 'c']);
});

test('a refused part leaves no state in the cache: what it wrote is rolled back', async () => {
  await transaction(database(), {}, async () => {
    rememberState('record', 'before');
    await inSavepoint(async () => {
      rememberState('record', 'refused');
      throw new Problem(409, 'refused');
    }, Problem);
    expect(lastState('record')).toBeUndefined();
    rememberState('record', 'after');
    expect(lastState('record')).toBe('after');
  });
  await transaction(database(), {}, async () => expect(lastState('record')).toBeUndefined());
});

test('what waits for the commit is done in the agency it was asked for in, before the transaction serves another', async () => {
  const [one, other] = [newId(), newId()];
  const done: string[] = [];
  const ask = () => beforeCommit('note', undefined, async () => done.push(currentAgency()));
  await transaction(database(), { agencyId: one }, async () => {
    ask();
    await dangerouslySwitchAgency(other);
    expect(done).toEqual([one]);
    ask();
  });
  expect(done).toEqual([one, other]);
});

test('another error than a refusal undoes the whole', async () => {
  const id = newId();
  const broken = transaction(database(), {}, async () => {
    await insert(id);
    await inSavepoint(async () => {
      throw new Error('broken');
    }, Problem);
  });
  await expect(broken).rejects.toThrow('broken');
  expect(await found(id)).toBe(0);
});

test('nobody waits without end: for a lock, for a transaction that was forgotten, for a database that says nothing', async () => {
  const settings = await transaction(database(), {}, async () => {
    const { rows } = await sql<{ statement: string; idle: string }>`
      select current_setting('statement_timeout') as statement,
             current_setting('idle_in_transaction_session_timeout') as idle`.execute(written());
    return rows;
  });
  expect(settings).toEqual([{ statement: '1min', idle: '2min' }]);

  // A server that accepts the connection and never answers.
  const frozen = createServer(() => undefined);
  await new Promise<void>((resolve) => frozen.listen(0, '127.0.0.1', resolve));
  const { port } = frozen.address() as AddressInfo;
  const waiting = openDatabase(`postgres://a:b@127.0.0.1:${port}/c`, { connectionTimeoutMillis: 200 });
  await expect(transaction(waiting, {}, async () => 1)).rejects.toThrow(/timeout/);
  await waiting.close();
  frozen.close();
  expect(database().pool.options.connectionTimeoutMillis).toBeGreaterThan(0);
});
