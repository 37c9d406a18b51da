import type { Actor } from '@vigie/service-kit/acts/actor';
import { sql } from 'kysely';
import { db } from '../tables';
import { applyLine, refuseUnshown } from './apply-line';
import { IMPORTED_KINDS } from './kinds/kinds';
import { nextLines, type WrittenLine, writeLines } from './lines';
import type { RecordImportRecord } from './noun';

const RESULTS = { create: 'created', change: 'changed', same: 'same', refused: 'refused' } as const;

/** Writes the next lines that the preview showed; returns their number. */
export async function writeStep(row: RecordImportRecord, actor: Actor): Promise<number> {
  const { id: importId, agencyId, kind, columns } = row;
  // The lock serialises imports of one kind, so that each sees what the other has written.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import/${agencyId}/${kind}`}, 0))`.execute(db());
  const lines = await nextLines(importId, ['toCreate', 'toChange']);
  const written: WrittenLine[] = [];
  for (const { id, cells, result: shown, version } of lines) {
    const check = async (it: { id: string | undefined }) => refuseUnshown(shown, it.id);
    const line = { cells, columns, keep: true, check, shownVersion: version };
    const { result, ...done } = await applyLine(IMPORTED_KINDS[kind], line, actor);
    written.push({ ...done, id, keys: [], result: RESULTS[result] });
  }
  await writeLines(written);
  return lines.length;
}
