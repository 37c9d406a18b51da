import type { AgencyDeletion } from '@vigie/contracts/platform/agency-deletion/agency-deletion';
import { AGENCY_DELETION_MESSAGES } from '@vigie/contracts/platform/agency-deletion/agency-deletion';
import { agencyDeletionStatuses } from '@vigie/contracts/platform/agency-deletion/agency-deletion.statuses';
import { notFound } from '@vigie/service-kit/problem';
import { type Selectable, sql } from 'kysely';
import { db, type PlatformTables } from '../tables';

export type DeletionRecord = Selectable<PlatformTables['agencyDeletion']>;

const answerOf = (row: DeletionRecord): AgencyDeletion => ({
  id: row.id,
  status: row.status,
  reason: row.reason,
  askedBy: row.askedByName,
  askedAt: row.createdAt,
  dueOn: row.dueOn,
  updatedAt: row.updatedAt,
});

export const lockDeletion = (id: string): Promise<DeletionRecord | undefined> =>
  db().selectFrom('agencyDeletion').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function selectDeletion(id: string): Promise<AgencyDeletion> {
  const row = await db().selectFrom('agencyDeletion').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound(AGENCY_DELETION_MESSAGES.notFound);
  return answerOf(row);
}

/** Returns the planned deletion of the agency; null when there is none. */
export async function selectCurrentDeletion(): Promise<AgencyDeletion | null> {
  const row = await db()
    .selectFrom('agencyDeletion')
    .selectAll()
    .where('status', '=', agencyDeletionStatuses.value.asked)
    .executeTakeFirst();
  return row ? answerOf(row) : null;
}

interface Content {
  members: number;
  invoices: number;
  files: number;
}

/** Counts the main contents that a deletion would erase. */
export async function selectContent(agencyId: string): Promise<Content> {
  const { rows } = await sql<Content>`
    select (select count(*)::int from platform.membership where agency_id = ${agencyId}) members,
      (select count(*)::int from commercial.shared_invoice where agency_id = ${agencyId} and number is not null) invoices,
      (select count(*)::int from platform.file where agency_id = ${agencyId}) files`.execute(db());
  return rows[0] ?? { members: 0, invoices: 0, files: 0 };
}
