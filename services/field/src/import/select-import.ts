import type { ServiceImport } from '@vigie/contracts/field/import/import';
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

/** Reads an import; `own` says whether `userId` sent the file. */
export async function selectImportById(id: string, userId: string | null): Promise<ServiceImport> {
  const row = await db()
    .selectFrom('serviceImport')
    .select(SHOWN)
    .select(isOwn(userId))
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
      .select(isOwn(userId))
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc');
  const last = await newest().limit(1).executeTakeFirst();
  const made = await newest().where('dryRun', '=', false).limit(MADE_SHOWN).execute();
  return { import: last ?? null, made };
}
