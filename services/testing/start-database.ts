import { ensureServer } from '@vigie/local/build';
import type { LocalPostgres } from '@vigie/local/postgres';
import { findNode } from './servers/node-versions';
import { findRedis } from './servers/redis';
import { keepScratchInMemory } from './servers/scratch-folder';
import { mountsSmallDisks } from './servers/small-disk';
import { startTemplateServer } from './servers/template-server';
import { addNote } from './test-notes';

declare global {
  var vigieTestPostgres: LocalPostgres | undefined;
}

/**
 * Global setup of the run: builds changed programs, starts one PostgreSQL with the template that every test file
 * clones, and looks for Redis and other Node.js versions.
 */
export default async function startDatabase(): Promise<void> {
  keepScratchInMemory();
  const redis = findRedis();
  if (redis) process.env.TEST_REDIS = JSON.stringify(redis);
  else addNote('NOT TESTED: queues on Redis. No redis-server on the PATH; they were tested on PostgreSQL only.');
  if (mountsSmallDisks()) process.env.TEST_SMALL_DISKS = 'yes';
  else addNote('NOT TESTED: a disk that is really full. Only root on Linux mounts a small one.');
  await findNodes();
  // Built once per run: two test files that build at the same time would start partially written programs.
  await ensureServer(() => undefined);
  globalThis.vigieTestPostgres = await startTemplateServer();
}

/** Node.js versions to test beside the running one. */
const NODE_VERSIONS = [22, 24];

async function findNodes(): Promise<void> {
  // Only `npm test` downloads missing versions; a run of some tests does not wait for that.
  const download = process.env.TEST_DOWNLOADS === 'yes';
  const found = await Promise.all(NODE_VERSIONS.map((major) => findNode(major, { download })));
  process.env.TEST_NODES = JSON.stringify(found.filter((node) => node !== undefined));
  const missing = NODE_VERSIONS.filter((_, index) => !found[index]);
  if (missing.length > 0)
    addNote(`NOT TESTED: the product on Node.js ${missing.join(' and ')}, which npm has not delivered.`);
}
