import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DATA_PROGRAMS } from '@vigie/contracts/core/programs';
import { dataFolder, explained, localSecrets } from '@vigie/local/data-folder';
import { startPostgres } from '@vigie/local/postgres';
import { migrate } from '@vigie/service-kit/db/migrate';
import { freePort } from '@vigie/testing/servers/free-port';
import { scratchFolder } from '@vigie/testing/servers/scratch-folder';
import { until } from '@vigie/testing/time/until';
import pg from 'pg';
import { checkPortFree } from './run-programs';

/** The output and behaviour of `npm start` after an interrupted start, and on a machine that is not as it expects. */

let folder: string;
beforeEach(() => {
  folder = scratchFolder('start');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a port that another program holds is named, with what to do', async () => {
  const port = await freePort();
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
  await expect(checkPortFree(port)).rejects.toThrow(
    `Port ${port} is taken by another program. Choose another one with PORT.`,
  );
  await new Promise((resolve) => other.close(resolve));
  await checkPortFree(port);
});

test('a data folder that cannot be one is named, with what to do', () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  process.env.VIGIE_DATA = join(file, 'data');
  expect(() => dataFolder()).toThrow(/cannot be written. Choose another one with VIGIE_DATA\.$/);
  delete process.env.VIGIE_DATA;
});

test.each([
  Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
  new Error('The database does not start: FATAL: could not write lock file "postmaster.pid": No space left on device'),
])('a full disk is said to be one: %s', (error) => {
  expect(explained(error)).toMatch(/^The disk is full: make room and start again\./);
});

test('secrets are made once, for this user only; a start that was cut short makes them again', () => {
  writeFileSync(join(folder, 'secrets.json.part'), '{"tok');
  const secrets = localSecrets(folder);
  expect(secrets.tokens.length).toBeGreaterThan(40);
  expect(localSecrets(folder)).toEqual(secrets);
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
  writeFileSync(join(folder, 'secrets.json'), '{"tok');
  expect(() => localSecrets(folder)).toThrow(/secrets\.json is damaged\. Restore it/);
});

test('a database folder whose making was cut off is made again; a database left running is taken over', async () => {
  const options = { folder, port: await freePort(), password: 'of-this-test', durable: false };
  // A killed initdb leaves some folders, but not the mark of a complete installation.
  mkdirSync(join(folder, 'postgres', 'base'), { recursive: true });
  writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '18');
  const postgres = await startPostgres(options);
  const again = await startPostgres(options);
  expect(again.baseUrl).toBe(postgres.baseUrl);
  await again.stop();
  expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false);
  await postgres.stop();
});

test('migrations that are cut off at any moment go on where they stopped', async () => {
  const base = process.env.TEST_POSTGRES_URL ?? '';
  const name = `m_${randomUUID().replaceAll('-', '')}`;
  const server = new pg.Client({ connectionString: `${base}/postgres` });
  await server.connect();
  await server.query(`create database ${name}`);
  const run = async () => {
    const done: string[] = [];
    for (const service of DATA_PROGRAMS) done.push(...(await migrate(service, `${base}/${name}`, [])));
    return done;
  };
  let cut = 0;
  for (let moment = 0; moment < 6; moment++) {
    const running = run().then(
      () => 'done',
      () => 'cut',
    );
    await until('it has come further than the last time', async () => {
      const { rows } = await server.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and query not like 'select pg_advisory%'`,
        [name],
      );
      return rows.length > 0;
    });
    if ((await running) === 'cut') cut += 1;
  }
  expect(cut).toBeGreaterThan(0);
  await run();
  expect(await run()).toEqual([]);
  await server.query(`drop database ${name} with (force)`);
  await server.end();
});
