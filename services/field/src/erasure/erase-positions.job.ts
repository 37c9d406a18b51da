import { transaction } from '@vigie/service-kit/db/database';
import { defineAgencyJob } from '@vigie/service-kit/jobs/define';
import { sql } from 'kysely';
import { db } from '../tables';

/**
 * Erases each day the positions whose time is over, and notes what went. The database alone may: it holds the periods.
 * Run twice, it finds nothing left to erase.
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
