import type { RowResult } from '@vigie/contracts/commercial/record-import/record-import';
import { sql } from 'kysely';
import { db } from '../tables';

/** Lines that one transaction works on: what a progress bar moves by. */
const STEP = 100;

/** The next lines of an import in these states, in the order of the file or against it. */
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

/** Writes what a line came to; what is not given stays. */
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

/** Every line of a file is looked at as if for the first time. */
export async function forgetFound(importId: string): Promise<void> {
  await db()
    .updateTable('recordImportLine')
    .set({ result: 'waiting', message: '', name: '', keys: [] })
    .where('importId', '=', importId)
    .execute();
}
