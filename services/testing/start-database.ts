import { buildServer } from '@vigie/local/build';
import type { LocalPostgres } from '@vigie/local/postgres';
import { findRedis } from './servers/redis';
import { startTemplateServer } from './servers/template-server';
import { addNote } from './test-notes';

declare global {
  var vigieTestPostgres: LocalPostgres | undefined;
}

/** Builds the programs, starts one PostgreSQL for the run with the template that every test file clones, looks for a Redis. */
export default async function startDatabase(): Promise<void> {
  const redis = findRedis();
  if (redis) process.env.TEST_REDIS = JSON.stringify(redis);
  else addNote('Redis 7 is not to be had on this machine: the queues were tested on PostgreSQL only.');
  // Once for the run: two test files that built at the same time would each start programs that are half written.
  await buildServer();
  globalThis.vigieTestPostgres = await startTemplateServer();
}
