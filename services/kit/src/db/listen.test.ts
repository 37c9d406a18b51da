import { overTcp } from '@vigie/testing/servers/database-names';
import { openGate } from '@vigie/testing/servers/tcp-gate';
import { until } from '@vigie/testing/time/until';
import pg from 'pg';
import { createLog } from '../log';
import { type Listening, listen } from './listen';

const log = createLog('listen');
const server = Number(new URL(process.env.TEST_POSTGRES_URL ?? '').port);
const url = (port: number) => overTcp(`${process.env.TEST_POSTGRES_URL}/postgres`, port);
const NAME = 'listen-test';
const sayer = new pg.Client({ connectionString: url(server) });

let heard: string[] = [];
let begun = 0;
let listening: Listening | undefined;
const hearOn = (port: number, timing: { askEveryMs?: number; answerMs?: number } = {}) => {
  listening = listen({
    connectionString: `${url(port)}?application_name=${NAME}`,
    channels: ['listen_a', 'listen_b'],
    hear: (channel, payload) => heard.push(`${channel} ${payload}`),
    onHearing: () => {
      begun += 1;
    },
    log,
    ...timing,
  });
  return listening.tried;
};
const listener = async (): Promise<number | undefined> => {
  const { rows } = await sayer.query<{ pid: number }>(
    'select pid from pg_stat_activity where application_name = $1 order by backend_start desc',
    [NAME],
  );
  return rows[0]?.pid;
};

beforeAll(async () => sayer.connect());
afterAll(async () => sayer.end());
beforeEach(() => {
  heard = [];
  begun = 0;
});
afterEach(async () => listening?.close());

test('it hears its channels, and again after the database ended its connection', async () => {
  await hearOn(server);
  await sayer.query(`notify listen_a, 'one'; notify listen_b, 'two'; notify listen_c, 'three'`);
  await until('both are heard', async () => heard.length === 2);
  expect(heard).toEqual(['listen_a one', 'listen_b two']);
  await sayer.query('select pg_terminate_backend($1)', [await listener()]);
  await until('it connected again', async () => begun === 2);
  await sayer.query(`notify listen_a, 'four'`);
  await until('it hears again', async () => heard.includes('listen_a four'));
});

test('a database that cannot be reached at first is heard once it is there', async () => {
  const gate = await openGate(server);
  await gate.shut();
  await hearOn(gate.port);
  expect(begun).toBe(0);
  await gate.open();
  await until('it connected', async () => begun === 1);
  await listening?.close();
  await gate.shut();
});

test('a connection that is open and answers no more is given up', async () => {
  await hearOn(server, { askEveryMs: 50, answerMs: 500 });
  const frozen = (await listener()) ?? 0;
  process.kill(frozen, 'SIGSTOP');
  try {
    await until('it connected again', async () => begun === 2);
    await sayer.query(`notify listen_a, 'heard'`);
    await until('it hears again', async () => heard.includes('listen_a heard'));
  } finally {
    process.kill(frozen, 'SIGCONT');
  }
});

test('closed, it leaves no connection behind', async () => {
  await hearOn(server);
  const pid = await listener();
  await listening?.close();
  await until('its connection is gone', async () => {
    const { rowCount } = await sayer.query('select from pg_stat_activity where pid = $1', [pid]);
    return rowCount === 0;
  });
  expect(begun).toBe(1);
});
