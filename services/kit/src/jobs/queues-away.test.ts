import { connect, createServer, type Server } from 'node:net';
import { overTcp } from '@vigie/testing/servers/database-names';
import { freePort } from '@vigie/testing/servers/free-port';
import { until } from '@vigie/testing/time/until';
import { openWorld, type World } from '@vigie/testing/world';
import { createLog } from '../log';
import { openQueues, type Queues } from './queues';

/** The database is unreachable when the queues are opened, since it crashed just after the program started. */

const log = createLog('test');
log.level = 'silent';

let world: World;
let queues: Queues;
let door: Server | undefined;
let address: URL;
let port: number;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  address = new URL(world.databaseUrl('jobs'));
  port = await freePort();
  process.env.DATABASE_URL_JOBS = overTcp(address.href, port);
  queues = openQueues(log, undefined);
});
afterEach(async () => {
  await queues.close();
  door?.close();
  door = undefined;
});
afterAll(() => world.close());

/** Makes the database reachable at the address where nothing answered before. */
async function comeBack(): Promise<void> {
  door = createServer((socket) => {
    const other = connect(Number(address.port), '127.0.0.1');
    socket.pipe(other).pipe(socket);
    socket.on('error', () => other.destroy());
    other.on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => door?.listen(port, '127.0.0.1', resolve));
}

const add = (name: string) => queues.add('documents', name, { payload: {} }, { jobId: name });

test('a queue that could not be opened takes jobs once the database is back', async () => {
  await expect(add('first')).rejects.toThrow();
  await comeBack();
  await add('second');
  expect((await queues.counts()).documents).toMatchObject({ waiting: 1 });
});

test('a worker that cannot be opened says so, and the next one works', async () => {
  const ran: string[] = [];
  const run = async ({ name }: { name: string }) => void ran.push(name);
  await expect(queues.work('documents', run, 1)).rejects.toThrow();
  await comeBack();
  await queues.work('documents', run, 1);
  await add('third');
  await until('the job ran', async () => ran.includes('third'));
});
