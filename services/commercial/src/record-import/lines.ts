import type { RowResult } from '@vigie/contracts/commercial/record-import/record-import';
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

/** Writes the outcome of a line; omitted fields keep their value. */
export async function writeLine({ id, before, keys, ...line }: WrittenLine): Promise<void> {
  await db()
    .updateTable('recordImportLine')
    .set({
      ...line,
      message: line.message.slice(0, 1_000),
      ...(keys ? { keys: sql<string[]>`${keys}::text[]` } : {}),
      ...(before === undefined ? {} : { before: before && JSON.stringify(before) }),
    })
    .where('id', '=', id)
    .execute();
}

/** Resets every line of an import, so that it is analysed again. */
export async function forgetFound(importId: string): Promise<void> {
  await db()
    .updateTable('recordImportLine')
    .set({ result: 'waiting', message: '', name: '', keys: [] })
    .where('importId', '=', importId)
    .execute();
}
