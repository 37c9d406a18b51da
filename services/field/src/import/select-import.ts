import type { ServiceImport } from '@vigie/contracts/field/import/import';
import { notFound } from '@vigie/service-kit/problem';
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

export async function selectImportById(id: string): Promise<ServiceImport> {
  const row = await db().selectFrom('serviceImport').select(SHOWN).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Import introuvable');
  return row;
}

export async function selectLastImport(): Promise<ServiceImport | null> {
  const row = await db()
    .selectFrom('serviceImport')
    .select(SHOWN)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
