import { type Database, transaction } from '@vigie/service-kit/db/database';
import { defineJob } from '@vigie/service-kit/jobs/define';
import { sql } from 'kysely';
import { z } from 'zod';
import { db } from '../tables';

/**
 * Erases each month the data of erased agencies whose legal retention period is over. A database function erases and
 * holds the periods.
 */
export const eraseRetainedJob = defineJob({
  name: 'platform.eraseRetained',
  queue: 'reminders',
  schedule: { pattern: '40 4 2 * *' },
  payload: z.object({}),
  async handle(_, { database, log }) {
    log.info(await eraseRetained(database), 'retained rows of erased agencies erased');
  },
});

export const eraseRetained = (database: Database): Promise<{ payments: number; proofs: number }> =>
  transaction(database, {}, async () => {
    const { rows } = await sql<{ payments: number; proofs: number }>`
      select payments, proofs from platform.erase_retained()`.execute(db());
    return rows[0] ?? { payments: 0, proofs: 0 };
  });
