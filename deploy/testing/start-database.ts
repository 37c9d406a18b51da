import type { LocalPostgres } from '../local/postgres';
import { findRedis } from './redis';
import { startTemplateServer } from './template-server';
import { addNote } from './test-notes';

declare global {
  var vigieTestPostgres: LocalPostgres | undefined;
}

/** Starts one PostgreSQL for the run, with the template that every test file clones, and looks for a Redis. */
export default async function startDatabase(): Promise<void> {
  const redis = findRedis();
  if (redis) process.env.TEST_REDIS = JSON.stringify(redis);
  else addNote('Redis 7 is not to be had on this machine: the queues were tested on PostgreSQL only.');
  globalThis.vigieTestPostgres = await startTemplateServer();
}
