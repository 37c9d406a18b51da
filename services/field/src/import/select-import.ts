import type { ServiceImport } from '@vigie/contracts/field/import/import';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { db } from '../tables';

const SHOWN = [
  'id',
  'fileName',
  'dryRun',
  'createMissing',
  'state',
  'total',
  'done',
  'report',
  'createdAt',
  'finishedAt',
] as const;

/** Whether the reader sent the file. */
const isOwn = (userId: string | null) => sql<boolean>`coalesce(created_by = ${userId}::uuid, false)`.as('own');

/** Services of an undone import that stayed. */
const stayed = sql<number>`case when service_import.state = 'undone' then (select count(*)::int from field.service s
  where s.import_id = service_import.id and s.status <> ${SERVICE_STATUS.archived}) else 0 end`.as('stayed');

/** Reads an import; `own` says whether `userId` sent the file. */
export async function selectImportById(id: string, userId: string | null): Promise<ServiceImport> {
  const row = await db()
    .selectFrom('serviceImport')
    .select(SHOWN)
    .select([isOwn(userId), stayed])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('Import introuvable');
  return row;
}

/** Number of past imports that the screen offers to undo. */
const MADE_SHOWN = 5;

/**
 * Returns the newest import, analyses included, and the newest ones that were really imported, so that an analysis
 * hides none of them.
 */
export async function selectLastImports(
  userId: string | null,
): Promise<{ import: ServiceImport | null; made: ServiceImport[] }> {
  const newest = () =>
    db()
      .selectFrom('serviceImport')
      .select(SHOWN)
      .select([isOwn(userId), stayed])
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc');
  const last = await newest().limit(1).executeTakeFirst();
  const made = await newest().where('dryRun', '=', false).limit(MADE_SHOWN).execute();
  return { import: last ?? null, made };
}
