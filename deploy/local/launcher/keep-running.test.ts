import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { overTcp } from '@vigie/testing/servers/database-names';
import { freePort } from '@vigie/testing/servers/free-port';
import { openGate } from '@vigie/testing/servers/tcp-gate';
import { until } from '@vigie/testing/time/until';
import { watchDatabase } from './database';
import { watchDisk } from './disk';
import { keepRunning, type Launched, type Supervised } from './keep-running';
import { logFile } from './log-file';
import { startProgram } from './run-programs';
import { emptyDataFolder } from './running-product';

/** How the launcher reacts when a process that it started dies, freezes, or finds the disk full. */

/** Starts a process of the operating system that either runs until it is killed or ends at once. */
function launched(lives: boolean): Launched & { pid: number } {
  const child = spawn(process.execPath, ['-e', lives ? 'setInterval(() => 0, 1000)' : 'process.exit(3)']);
  const ended = new Promise<string>((resolve) =>
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`)),
  );
  const started = new Promise<void>((resolve) => child.once('spawn', () => resolve()));
  const failed = ended.then((how) => Promise.reject(new Error(`stopped at start (${how})`)));
  const ready = lives ? started : failed;
  failed.catch(() => undefined);
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  return { pid: child.pid ?? 0, ready, ended, stop };
}

/**
 * Keeps a process running. Each start lives or ends at once, as the arguments say in turn; the last argument applies to
 * all further starts.
 */
function keep(...lives: boolean[]) {
  const said: string[] = [];
  const lost: string[] = [];
  const pids: number[] = [];
  const launch = async () => {
    const one = launched(lives[pids.length] ?? lives.at(-1) ?? true);
    pids.push(one.pid);
    return one;
  };
  const kept: Supervised = keepRunning(launch, {
    name: 'It',
    say: (text) => said.push(text),
    lost: (error) => lost.push((error as Error).message),
  });
  const kill = () => process.kill(pids.at(-1) ?? 0, 'SIGKILL');
  return { kept, said, lost, pids, kill };
}

test('a start during which what it stands on died is no failure of its own', async () => {
  const below = keep(true);
  await below.kept.ready();
  // Each of the next five starts fails because the process below it dies during the start. Such failures are not
  // counted.
  let starts = 0;
  const launch = async () => {
    starts += 1;
    const fails = starts > 1 && starts < 7;
    if (fails) {
      const known = below.kept.deaths();
      below.kill();
      await until('it has died', async () => below.kept.deaths() > known);
      await below.kept.ready();
    }
    const one = launched(!fails);
    pid = one.pid;
    return one;
  };
  let pid = 0;
  const lost: unknown[] = [];
  const kept = keepRunning(launch, {
    name: 'It',
    say: () => undefined,
    lost: (error) => lost.push(error),
    standsOn: below.kept,
  });
  await kept.ready();
  process.kill(pid, 'SIGKILL');
  await until('it runs again', async () => starts === 7);
  await kept.ready();
  expect(lost).toEqual([]);
  await kept.stop();
  await below.kept.stop();
});

test('what dies is launched again, which is said; what is stopped is not', async () => {
  const it = keep(true);
  await it.kept.ready();
  it.kill();
  await until('it runs again', async () => it.pids.length === 2);
  await it.kept.ready();
  await it.kept.stop();
  expect(it.said).toEqual(['It stopped (SIGKILL): it is started again.']);
  expect({ lost: it.lost, launches: it.pids.length }).toEqual({ lost: [], launches: 2 });
});

test('one that does not start at first is an error of the start, and is not tried again', async () => {
  const it = keep(false);
  await expect(it.kept.ready()).rejects.toThrow('stopped at start (exit code 3)');
  await it.kept.stop();
  expect({ said: it.said, lost: it.lost, launches: it.pids.length }).toEqual({ said: [], lost: [], launches: 1 });
});

test('one that dies at once again, each time, is lost', async () => {
  const it = keep(true, false);
  await it.kept.ready();
  it.kill();
  await until('it is given up', async () => it.lost.length > 0);
  expect(it.lost).toEqual(['stopped at start (exit code 3)']);
  await it.kept.stop();
});

test('one that dies at once only once runs again', async () => {
  const it = keep(true, false, true);
  await it.kept.ready();
  it.kill();
  await until('it runs again', async () => it.pids.length === 3);
  await it.kept.ready();
  expect(it.said).toEqual([
    'It stopped (SIGKILL): it is started again.',
    'It did not start: it is started again. stopped at start (exit code 3)',
  ]);
  expect(it.lost).toEqual([]);
  await it.kept.stop();
});

test('a log that cannot be written is said once, and ends nothing', async () => {
  const said: string[] = [];
  const log = logFile('/dev/full', (text) => said.push(text));
  for (let i = 0; i < 3; i++) log('a line\n');
  expect(said).toEqual([expect.stringMatching(/^\/dev\/full cannot be written: .*ENOSPC/)]);
});

test('a program that dies before it is ready says where its log is', async () => {
  const folder = emptyDataFolder();
  const program = { name: 'broken', entry: 'services/no-such-program.mjs', port: await freePort(), env: {} };
  const started = startProgram(program, folder);
  const log = join(folder, 'logs', 'broken.log');
  await expect(started.ready).rejects.toThrow(`broken stopped at start (exit code 1): see ${log}.`);
  expect(readFileSync(log, 'utf8')).toContain('no-such-program');
  rmSync(folder, { recursive: true, force: true });
});

test('a disk that fills up is said, what died waits for room, and what is stopped waits no more', async () => {
  const MB = 1024 * 1024;
  let left = 900;
  const said: string[] = [];
  const free = async () => ({ folder: '/data', free: left * MB });
  const disk = watchDisk(['/data'], (text) => said.push(text), { everyMs: 5, waitMs: 5, free });
  await disk.room();
  left = 300;
  await until('it is said to be nearly full', async () => said.length === 1);
  left = 0;
  let waited = true;
  const room = disk.room().then(() => {
    waited = false;
  });
  await until('it is said to be full', async () => said.length === 2);
  expect(waited).toBe(true);
  left = 900;
  await room;
  left = 10;
  const given = disk.room();
  await until('it is full again', async () => said.length === 4);
  disk.stop();
  await given;
  expect(said).toEqual([
    'The disk of /data is nearly full (300 MB left): make room before nothing more can be saved.',
    'The disk of /data is full (0 MB left): nothing more can be saved, and what was saved is safe. Make room: everything goes on by itself then.',
    'There is room on the disk again (900 MB left).',
    expect.stringContaining('is full (10 MB left)'),
  ]);
});

test('a database that does not answer is said once, and when it answers again', async () => {
  const address = `${process.env.TEST_POSTGRES_URL}/postgres`;
  const gate = await openGate(Number(new URL(address).port));
  const said: string[] = [];
  const stop = watchDatabase(overTcp(address, gate.port), (text) => said.push(text), { everyMs: 20 });
  try {
    await gate.shut();
    await until('it is said', async () => said.length > 0);
    await gate.open();
    await until('it is said to answer', async () => said.length > 1);
  } finally {
    stop();
    await gate.shut();
  }
  expect(said).toEqual([
    'The database does not answer: until it does, nothing can be read or saved, and what was saved is safe. Look at the server that DATABASE_URL names.',
    'The database answers again.',
  ]);
});
