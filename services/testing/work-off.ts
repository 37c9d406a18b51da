import { DATA_PROGRAMS } from '@vigie/contracts/core/programs';
import { openQueues } from '@vigie/service-kit/jobs/queues';
import { startRelay } from '@vigie/service-kit/jobs/relay';
import { runJobs } from '@vigie/service-kit/jobs/run-jobs';
import { createLog } from '@vigie/service-kit/log';
import { asAdmin } from './people';
import type { World } from './world';

/** Long enough for a slow machine; a job that never ends fails after it. */
const WAIT_MS = 500_000;

/** Runs the world's jobs on real queues until every outbox and queue is empty, then closes the queues. */
export async function runAllJobs(world: World): Promise<void> {
  const log = createLog('test-workers');
  log.level = process.env.TEST_LOG ?? 'silent';
  const queues = openQueues(log);
  const jobs = await allJobs();
  const all = Object.values(jobs).flat();
  // Schedules are off: tests run scheduled jobs by name.
  const owned = DATA_PROGRAMS.flatMap((service) =>
    jobs[service].map((job) => ({ job: { ...job, schedule: undefined }, database: world.databases[service] })),
  );
  await runJobs(owned, queues, log, { concurrency: 2 });
  const relays = DATA_PROGRAMS.map((service) =>
    startRelay({
      database: world.databases[service],
      connectionString: world.databaseUrl(service),
      jobs: all,
      queues,
      log,
    }),
  );
  try {
    await untilIdle(world, () => queues.counts());
  } finally {
    for (const relay of relays) await relay.stop();
    await queues.close();
  }
}

/** Loads the jobs of each program on first use, because few tests need them. */
async function allJobs() {
  const { platformJobs: platform } = await import('@vigie/service-platform/jobs');
  const { commercialJobs: commercial } = await import('@vigie/service-commercial/jobs');
  const { fieldJobs: field } = await import('@vigie/service-field/jobs');
  return { platform, commercial, field };
}

type Counts = () => Promise<Record<string, Record<string, number>>>;

async function untilIdle(world: World, counts: Counts): Promise<void> {
  const deadline = Date.now() + WAIT_MS;
  while (!(await isIdle(world, counts))) {
    if (Date.now() > deadline) throw new Error('The jobs of this test do not come to an end.');
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

/**
 * Whether no job waits or runs, delayed ones included. The outboxes are read before and after the queues, because a job
 * that ends between two readings may have left its queue and written new entries.
 */
export async function isIdle(world: World, counts: Counts): Promise<boolean> {
  const before = await readOutboxes(world);
  if (before.waiting > 0) return false;
  const queued = Object.values(await counts());
  if (queued.some((c) => (c.waiting ?? 0) + (c.active ?? 0) + (c.delayed ?? 0) > 0)) return false;
  return (await readOutboxes(world)).written === before.written;
}

/** Counts the entries of all outboxes: written so far, and waiting to be relayed. */
function readOutboxes(world: World): Promise<{ written: number; waiting: number }> {
  const outboxes = DATA_PROGRAMS.map((service) => `select relayed_at from ${service}.outbox`).join(' union all ');
  return asAdmin(world, async (client) => {
    const { rows } = await client.query<{ written: number; waiting: number }>(
      `select count(*)::int as written, (count(*) filter (where relayed_at is null))::int as waiting from (${outboxes}) o`,
    );
    return rows[0] ?? { written: 0, waiting: 0 };
  });
}
