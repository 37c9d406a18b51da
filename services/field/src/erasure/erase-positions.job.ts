import { transaction } from '@vigie/service-kit/db/database';
import { defineAgencyJob } from '@vigie/service-kit/jobs/define';
import { sql } from 'kysely';
import { db } from '../tables';

/**
 * Erases each day the positions whose retention period is over, and notes what was erased. The periods and the right to
 * erase are in a database function, so no code can erase earlier. Idempotent.
 */
export const erasePositionsJob = defineAgencyJob({
  name: 'field.erasePositions',
  queue: 'reminders',
  closedToo: true,
  schedule: { pattern: '20 3 * * *' },
  handle: ({ agencyId }, { database }) => transaction(database, { agencyId }, erasePositions),
});

async function erasePositions(): Promise<void> {
  await sql`select field.erase_positions()`.execute(db());
}
