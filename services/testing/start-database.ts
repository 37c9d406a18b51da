import { ensureServer } from '@vigie/local/build';
import type { LocalPostgres } from '@vigie/local/postgres';
import { findNode } from './servers/node-versions';
import { findRedis } from './servers/redis';
import { mountsSmallDisks } from './servers/small-disk';
import { startTemplateServer } from './servers/template-server';
import { addNote } from './test-notes';

declare global {
  var vigieTestPostgres: LocalPostgres | undefined;
}

/** Builds the programs when they have changed, starts one PostgreSQL for the run with the template that every test file clones, looks for a Redis. */
export default async function startDatabase(): Promise<void> {
  const redis = findRedis();
  if (redis) process.env.TEST_REDIS = JSON.stringify(redis);
  else addNote('NOT TESTED: queues on Redis. No redis-server on the PATH; they were tested on PostgreSQL only.');
  if (mountsSmallDisks()) process.env.TEST_SMALL_DISKS = 'yes';
  else addNote('NOT TESTED: a disk that is really full. Only root on Linux mounts a small one.');
  await findNodes();
  // Once for the run: two test files that built at the same time would each start programs that are half written.
  await ensureServer(() => undefined);
  globalThis.vigieTestPostgres = await startTemplateServer();
}

/** Versions of Node.js that the product runs on, beside the one of this run. */
const NODE_VERSIONS = [22, 24];

async function findNodes(): Promise<void> {
  // A run of some tests does not wait for a download; `npm test` does.
  const download = process.env.TEST_DOWNLOADS === 'yes';
  const found = await Promise.all(NODE_VERSIONS.map((major) => findNode(major, { download })));
  process.env.TEST_NODES = JSON.stringify(found.filter((node) => node !== undefined));
  const missing = NODE_VERSIONS.filter((_, index) => !found[index]);
  if (missing.length > 0)
    addNote(`NOT TESTED: the product on Node.js ${missing.join(' and ')}, which npm has not delivered.`);
}
