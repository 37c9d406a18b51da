import { DAY_MS } from '@vigie/contracts/core/time/days';
import { FAILED_JOB_KEPT_DAYS } from '@vigie/contracts/platform/failed-job/failed-job';
import { transaction } from '@vigie/service-kit/db/database';
import { defineJob } from '@vigie/service-kit/jobs/define';
import { z } from 'zod';
import { db } from '../tables';

/** Erases old failed jobs. */
export const eraseFailedJobsJob = defineJob({
  name: 'platform.eraseFailedJobs',
  queue: 'reminders',
  schedule: { pattern: '50 3 * * *' },
  payload: z.object({}),
  handle: (_, { database }) => transaction(database, {}, () => eraseFailedJobs()),
});

export async function eraseFailedJobs(now = new Date()): Promise<void> {
  await db()
    .deleteFrom('failedJob')
    .where('failedAt', '<', new Date(now.getTime() - FAILED_JOB_KEPT_DAYS * DAY_MS).toISOString())
    .execute();
}
