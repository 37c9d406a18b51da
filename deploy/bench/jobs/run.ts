import { newId } from '@vigie/contracts/core/id';
import { transaction } from '@vigie/service-kit/db/database';
import { defineJob } from '@vigie/service-kit/jobs/define';
import { enqueue } from '@vigie/service-kit/jobs/outbox';
import { openQueues } from '@vigie/service-kit/jobs/queues';
import { startRelay } from '@vigie/service-kit/jobs/relay';
import { runJobs } from '@vigie/service-kit/jobs/run-jobs';
import { createLog } from '@vigie/service-kit/log';
import { startTemplateServer } from '@vigie/testing/servers/template-server';
import { openWorld } from '@vigie/testing/world';
import { z } from 'zod';
import { inTurns, reportBudget } from '../verdict';

const JOBS = 1_000;
const ROUNDS = 3;
/** Least ratio to bare BullMQ. It is below 1 because a job of the product is first a row of the outbox. */
const BUDGET = 0.5;

/**
 * Measures jobs per second from the outbox through the relay to an empty handler, beside the same number of empty jobs
 * added to BullMQ one by one, in turns. Both use the PostgreSQL backend.
 */
async function main(): Promise<void> {
  const postgres = await startTemplateServer();
  const world = await openWorld();
  const log = createLog('bench');
  log.level = 'error';
  const queues = openQueues(log);
  let done = 0;
  const job = defineJob({
    name: 'bench.nothing',
    queue: 'exports',
    payload: z.object({ n: z.number() }),
    async handle() {
      done += 1;
    },
  });
  const database = world.databases.field;
  await runJobs([{ job, database }], queues, log, { concurrency: 8 });

  const relay = startRelay({ database, connectionString: world.databaseUrl('field'), jobs: [job], queues, log });
  const { product, baseline, ratio } = await inTurns(
    ROUNDS,
    () =>
      rate(() =>
        transaction(database, {}, async () => {
          for (let n = 0; n < JOBS; n++) await enqueue(job, { n }, { agencyId: newId() });
        }),
      ),
    () =>
      rate(async () => {
        for (let n = 0; n < JOBS; n++) await queues.add('exports', job.name, { payload: { n } }, {});
      }),
  );
  reportBudget(
    `jobs through the outbox: ${product.toFixed(0)} a second; empty BullMQ jobs: ${baseline.toFixed(0)} a second; ratio ${ratio.toFixed(2)}`,
    `${BUDGET}`,
    ratio >= BUDGET,
  );
  await relay.stop();
  await queues.close();
  await world.close();
  await postgres.stop();

  async function rate(ask: () => Promise<void>): Promise<number> {
    done = 0;
    const began = performance.now();
    await ask();
    while (done < JOBS) await new Promise((resolve) => setTimeout(resolve, 10));
    return (JOBS * 1_000) / (performance.now() - began);
  }
}

await main();
