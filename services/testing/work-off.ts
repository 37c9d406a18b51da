import { DATA_PROGRAMS } from '@vigie/contracts/core/programs';
import { openQueues } from '@vigie/service-kit/jobs/queues';
import { startRelay } from '@vigie/service-kit/jobs/relay';
import { runJobs } from '@vigie/service-kit/jobs/run-jobs';
import { createLog } from '@vigie/service-kit/log';
import { asAdmin } from './people';
import type { World } from './world';

/** A job that never ends is given up in the end; a busy machine takes its time for the others. */
const WAIT_MS = 500_000;

/** Runs the world's jobs on real queues until every outbox and every queue is empty, then closes the queues. */
export async function workOff(world: World): Promise<void> {
  const log = createLog('test-workers');
  log.level = process.env.TEST_LOG ?? 'silent';
  const queues = openQueues(log);
  const jobs = await allJobs();
  const all = Object.values(jobs).flat();
  // Scheduled jobs are run by name where a test wants them: their own times decide no test.
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

/** The jobs of each program, loaded by those who run any. */
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
 * Nothing waits: what is to run later neither. The outbox is read before and after the queues, for a job that ends
 * between the two looks leaves its queue and may have written what is still to be done.
 */
export async function isIdle(world: World, counts: Counts): Promise<boolean> {
  const before = await readOutboxes(world);
  if (before.waiting > 0) return false;
  const queued = Object.values(await counts());
  if (queued.some((c) => (c.waiting ?? 0) + (c.active ?? 0) + (c.delayed ?? 0) > 0)) return false;
  return (await readOutboxes(world)).written === before.written;
}

/** Entries of all outboxes: written so far, and waiting to be handed to the queues. */
function readOutboxes(world: World): Promise<{ written: number; waiting: number }> {
  const outboxes = DATA_PROGRAMS.map((service) => `select relayed_at from ${service}.outbox`).join(' union all ');
  return asAdmin(world, async (client) => {
    const { rows } = await client.query<{ written: number; waiting: number }>(
      `select count(*)::int as written, (count(*) filter (where relayed_at is null))::int as waiting from (${outboxes}) o`,
    );
    return rows[0] ?? { written: 0, waiting: 0 };
  });
}
