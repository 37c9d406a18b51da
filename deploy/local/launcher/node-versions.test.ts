import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@vigie/local/data-folder';
import { ROLE_PASSWORD } from '@vigie/testing/servers/database-names';
import { freePort } from '@vigie/testing/servers/free-port';
import type { NodeBinary } from '@vigie/testing/servers/node-versions';
import pg from 'pg';
import { DEMO_ACCOUNTS, type Ports, programs } from './programs';
import { type RunningProgram, startProgram, stopInReverse } from './run-programs';

/** The built programs on every version of Node.js that the product supports, as far as this machine has them. */
const NODES = JSON.parse(process.env.TEST_NODES ?? '[]') as NodeBinary[];

let folder: string;
let server: pg.Client;
const databaseName = `n_${randomUUID().replaceAll('-', '')}`;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vigie-node-'));
  server = new pg.Client({ connectionString: `${process.env.TEST_POSTGRES_URL}/postgres` });
  await server.connect();
  await server.query(`create database ${databaseName}`);
});
afterAll(async () => {
  await server.query(`drop database if exists ${databaseName} with (force)`);
  await server.end();
  rmSync(folder, { recursive: true, force: true });
});

async function freePorts(): Promise<Ports> {
  const names = [
    'gateway',
    'platform',
    'commercial',
    'field',
    'workers',
    'mailbox',
    'smtp',
    'gatewayOps',
    'payments',
    'postgres',
  ] as const;
  const ports = new Set<number>();
  while (ports.size < names.length) ports.add(await freePort());
  const numbers = [...ports];
  return Object.fromEntries(names.map((name, index) => [name, numbers[index]])) as Ports;
}

test('the version that developers are given is one of those that are tested', () => {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { engines: { node: string } };
  expect(engines.node).toBe('>=20.19');
  expect([20, 22, 24].map(String)).toContain(readFileSync(join(root, '.nvmrc'), 'utf8').trim());
});

for (const { major, path } of NODES) {
  test(`every program starts on Node.js ${major}, and somebody signs in`, async () => {
    const ports = await freePorts();
    const secrets = { tokens: 'of-this-test-and-of-no-other-at-all', database: ROLE_PASSWORD };
    const databaseUrl = process.env.TEST_POSTGRES_URL ?? '';
    const running: RunningProgram[] = [];
    try {
      for (const program of programs({ folder, ports, secrets, databaseUrl, databaseName })) {
        const started = startProgram(program, folder, { node: path });
        running.push(started);
        if (program.name === 'platform' || program.name === 'commercial') await started.ready;
      }
      await Promise.all(running.map((it) => it.ready));
      const { email, password } = DEMO_ACCOUNTS.administrator;
      const login = await fetch(`http://127.0.0.1:${ports.gateway}/api/login_check`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: email, password }),
      });
      expect(login.status).toBe(200);
      expect(await login.json()).toMatchObject({ token: expect.any(String), refresh_token: expect.any(String) });
    } finally {
      await stopInReverse(running);
    }
    const ends = await Promise.all(running.map(async ({ program, ended }) => [program.name, await ended]));
    expect(ends).toEqual(running.map(({ program }) => [program.name, 'exit code 0']));
  });
}
