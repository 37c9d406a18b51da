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

/** Whether the caller sent the file. */
const isOwn = (userId: string | null) => sql<boolean>`coalesce(created_by = ${userId}::uuid, false)`.as('own');

/** An import as `userId` reads it. */
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

export async function selectLastImport(userId: string | null): Promise<ServiceImport | null> {
  const row = await db()
    .selectFrom('serviceImport')
    .select(SHOWN)
    .select(isOwn(userId))
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
