import { type Database, transaction } from '@vigie/service-kit/db/database';
import { fileStore } from '@vigie/service-kit/files/store';
import { defineJob } from '@vigie/service-kit/jobs/define';
import { enqueueAll } from '@vigie/service-kit/jobs/outbox';
import { PLATFORM_AGENCY } from '@vigie/service-kit/mail/platform-agency';
import { sql } from 'kysely';
import { z } from 'zod';
import { db } from '../tables';
import { mailAgencyErased } from './tell-agency';

/** Rows per transaction: the work that a killed worker loses. */
const ROWS_AT_ONCE = 20_000;

/** Looks each night for agencies to erase, or erased in part, and enqueues one job for each. */
export const eraseAgenciesJob = defineJob({
  name: 'platform.eraseAgencies',
  queue: 'reminders',
  schedule: { pattern: '10 2 * * *' },
  payload: z.object({}),
  handle: (_, { database }) =>
    transaction(database, {}, async () => {
      const { rows } = await sql<{ id: string }>`select platform.agencies_to_erase() as id`.execute(db());
      const payloads = rows.map(({ id }) => ({ agencyId: id }));
      // Enqueued without an agency, since the outbox rows of an agency are erased with it.
      enqueueAll(eraseAgencyJob, payloads, { agencyId: null });
    }),
});

/**
 * Erases an agency whose day has come: rows, accounts, files. Only a database function may do it, and it checks the day
 * itself.
 */
export const eraseAgencyJob = defineJob({
  name: 'platform.eraseAgency',
  queue: 'reminders',
  payload: z.object({ agencyId: z.uuid() }),
  handle: ({ agencyId }, { database }) => eraseAgency(database, agencyId),
});

/** Idempotent: a run that was killed is continued by the next one. */
export async function eraseAgency(database: Database, agencyId: string, atOnce = ROWS_AT_ONCE): Promise<void> {
  while (!(await transaction(database, {}, () => eraseRows(agencyId, atOnce))));
  const files = await fileStore().removeFolder(agencyId);
  await transaction(database, { agencyId: PLATFORM_AGENCY }, () => finish(agencyId, files));
}

async function eraseRows(agencyId: string, atOnce: number): Promise<boolean> {
  const { rows } = await sql<{ over: boolean }>`
    select platform.erase_agency(${agencyId}, ${atOnce}::int) as over`.execute(db());
  return rows[0]?.over ?? true;
}

async function finish(id: string, files: number): Promise<void> {
  const row = await db()
    .selectFrom('erasedAgency')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await db()
    .updateTable('erasedAgency')
    .set({ files: (row.files ?? 0) + files, finishedAt: row.finishedAt ?? new Date(), owner: null })
    .where('id', '=', id)
    .execute();
  if (row.owner) await mailAgencyErased({ agency: row.name, owner: row.owner });
}
