import { rmSync } from 'node:fs';
import { setFrenchErrors } from '@vigie/contracts/core/french-errors';
import { DATA_PROGRAMS } from '@vigie/contracts/core/programs';
import { type LocalPostgres, startPostgres } from '@vigie/local/postgres';
import { migrate } from '@vigie/service-kit/db/migrate';
import pg from 'pg';
import { ROLE_PASSWORD, roleUrl, TEMPLATE } from './database-names';
import { freePort } from './free-port';
import { scratchFolder } from './scratch-folder';

/** Starts a PostgreSQL with the migrated template database that `openWorld` clones, for a test run or a benchmark. */
export async function startTemplateServer(): Promise<LocalPostgres> {
  setFrenchErrors();
  const folder = scratchFolder('test');
  const postgres = await startPostgres({ folder, port: await freePort(), password: ROLE_PASSWORD, durable: false });
  process.env.TEST_POSTGRES_URL = postgres.baseUrl;
  const client = new pg.Client({ connectionString: `${postgres.baseUrl}/postgres` });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  for (const service of DATA_PROGRAMS) {
    const urls = [roleUrl(postgres.baseUrl, TEMPLATE, service), roleUrl(postgres.baseUrl, TEMPLATE, 'jobs')];
    await migrate(service, `${postgres.baseUrl}/${TEMPLATE}`, urls);
  }
  return {
    ...postgres,
    async stop() {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
