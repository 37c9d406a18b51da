import { overTcp } from '@vigie/testing/servers/database-names';
import { freePort } from '@vigie/testing/servers/free-port';
import { openGate } from '@vigie/testing/servers/tcp-gate';
import { until } from '@vigie/testing/time/until';
import { openDatabase, transaction } from './database';
import { isUnreachable } from './unreachable';

/** URL of the server over TCP, or of a port where no server listens. */
const url = (port: number) => overTcp(`${process.env.TEST_POSTGRES_URL}/postgres`, port);
const refusal = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test('nobody listens, on a port or on a socket', async () => {
  const port = await freePort();
  for (const address of [url(port), `postgres://a:b@%2Ftmp:${port}/c`]) {
    const database = openDatabase(address);
    expect(isUnreachable(await refusal(database.pool.query('select 1')))).toBe(true);
    await database.close();
  }
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

test('a database that is frozen as a transaction begins is given up, and thawed it holds none', async () => {
  const database = openDatabase(url(Number(new URL(process.env.TEST_POSTGRES_URL ?? '').port)), { max: 1 });
  const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() pid');
  const pid = rows[0]?.pid ?? 0;
  process.kill(pid, 'SIGSTOP');
  try {
    const frozen = transaction(database, {}, async () => undefined);
    expect(isUnreachable(await refusal(frozen))).toBe(true);
    // The next caller gets a new connection.
    const next = await database.pool.query<{ pid: number }>('select pg_backend_pid() pid');
    expect(next.rows[0]?.pid).not.toBe(pid);
  } finally {
    process.kill(pid, 'SIGCONT');
  }
  await until('the given up connection is gone', async () => {
    const left = await database.pool.query('select from pg_stat_activity where pid = $1', [pid]);
    return left.rowCount === 0;
  });
  await database.close();
});

test('what the database answers itself is not: it would be the same again', async () => {
  const database = openDatabase(url(Number(new URL(process.env.TEST_POSTGRES_URL ?? '').port)));
  for (const sql of ['select 1 / 0', 'select no_column', 'selec'])
    expect(isUnreachable(await refusal(database.pool.query(sql)))).toBe(false);
  expect(isUnreachable(new Error('Prix illisible'))).toBe(false);
  expect(isUnreachable('text')).toBe(false);
  await database.close();
});
