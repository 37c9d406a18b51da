import type { RowResult } from '@vigie/contracts/commercial/record-import/record-import';
import { storableUpTo } from '@vigie/contracts/core/received/storable-text';
import { sql } from 'kysely';
import { db } from '../tables';

/** Lines per transaction, and so the step of the progress bar. */
const STEP = 100;

/** Selects the next lines of an import with these results, in the order of the file or in reverse. */
export const nextLines = (importId: string, results: readonly RowResult[], order: 'asc' | 'desc' = 'asc') =>
  db()
    .selectFrom('recordImportLine')
    .selectAll()
    .where('importId', '=', importId)
    .where('result', 'in', [...results])
    .orderBy('line', order)
    .limit(STEP)
    .execute();

export interface WrittenLine {
  id: string;
  result: RowResult;
  message: string;
  name?: string;
  keys?: string[];
  recordId?: string | null;
  before?: Record<string, unknown> | null;
  version?: string | null;
}

/** Writes the outcomes of a step's lines in one statement; omitted fields keep their value. */
export async function writeLines(lines: readonly WrittenLine[]): Promise<void> {
  if (lines.length === 0) return;
  const given = lines.map(({ message, ...line }) => ({ ...line, message: storableUpTo(message, 1_000), given: line }));
  // The key of a field is absent from `given` when it is omitted, and present when it is null.
  await sql`
    update record_import_line l set result = w.result, message = w.message,
      name = coalesce(w.name, l.name), keys = coalesce(w.keys, l.keys),
      record_id = case when w.given ? 'recordId' then w."recordId" else l.record_id end,
      before = case when w.given ? 'before' then nullif(w.before, 'null'::jsonb) else l.before end,
      version = case when w.given ? 'version' then w.version else l.version end
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as w (id uuid, result text, message text, name text,
      keys text[], "recordId" uuid, before jsonb, version timestamptz, given jsonb)
    where l.id = w.id`.execute(db());
}

/** Resets every line of an import, so that it is analysed again. */
export async function forgetFound(importId: string): Promise<void> {
  await db()
    .updateTable('recordImportLine')
    .set({ result: 'waiting', message: '', name: '', keys: [], version: null })
    .where('importId', '=', importId)
    .execute();
}
