import type { FileAudience } from '@vigie/service-kit/files/files';
import { saveFile } from '@vigie/service-kit/files/files';
import { db } from '../tables';

interface Paper {
  agencyId: string;
  /** The document, its number, and the file key that its row reserves for the paper. */
  id: string;
  number: string | null;
  fileKey: string | null;
  audience: FileAudience;
}

/**
 * Attaches the drawn paper to its document and returns whether it did. False when a save has meanwhile reserved another
 * file key: that save's own job draws its paper.
 */
export async function keepPaper(
  table: 'estimate' | 'purchaseOrder',
  { agencyId, id, number, fileKey, audience }: Paper,
  bytes: Buffer,
): Promise<boolean> {
  if (!fileKey) return false;
  const row = await db()
    .selectFrom(table)
    .select(['fileKey', 'fileId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row?.fileKey !== fileKey || row.fileId) return false;
  await saveFile({ id: fileKey, agencyId, name: `${number}.pdf`, mediaType: 'application/pdf', bytes, ...audience });
  await db().updateTable(table).set({ fileId: fileKey }).where('id', '=', id).execute();
  return true;
}
