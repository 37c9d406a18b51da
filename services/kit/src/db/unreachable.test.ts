import { freePort } from '@vigie/testing/servers/free-port';
import { openGate } from '@vigie/testing/servers/tcp-gate';
import { openDatabase, transaction } from './database';
import { isUnreachable } from './unreachable';

const url = (port: number) => {
  const address = new URL(`${process.env.TEST_POSTGRES_URL}/postgres`);
  address.port = String(port);
  return address.toString();
};
const refusal = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test('nobody listens', async () => {
  const database = openDatabase(url(await freePort()));
  expect(isUnreachable(await refusal(database.pool.query('select 1')))).toBe(true);
  await database.close();
});

test('the connection breaks in the middle of a transaction, or the server ends it', async () => {
  const gate = await openGate(Number(new URL(process.env.TEST_POSTGRES_URL ?? '').port));
  const database = openDatabase(url(gate.port));
  const cut = transaction(database, {}, async () => {
    await gate.shut();
    await database.pool.query('select 1');
  });
  expect(isUnreachable(await refusal(cut))).toBe(true);
  await gate.open();
  const ended = database.pool.query('select pg_terminate_backend(pg_backend_pid())');
  expect(isUnreachable(await refusal(ended))).toBe(true);
  const timedOut = database.pool.query(`set statement_timeout = 20; select pg_sleep(1)`);
  expect(isUnreachable(await refusal(timedOut))).toBe(true);
  await database.close();
  await gate.shut();
});

test('what the database answers itself is not: it would be the same again', async () => {
  const database = openDatabase(url(Number(new URL(process.env.TEST_POSTGRES_URL ?? '').port)));
  for (const sql of ['select 1 / 0', 'select no_column', 'selec'])
    expect(isUnreachable(await refusal(database.pool.query(sql)))).toBe(false);
  expect(isUnreachable(new Error('Prix illisible'))).toBe(false);
  expect(isUnreachable('text')).toBe(false);
  await database.close();
});
