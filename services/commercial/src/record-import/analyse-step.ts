import { RECORD_IMPORT_MESSAGES } from '@vigie/contracts/commercial/record-import/record-import';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { conflict } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { db } from '../tables';
import { applyLine, versionOf } from './apply-line';
import { IMPORTED_KINDS } from './kinds/kinds';
import { nextLines, type WrittenLine, writeLines } from './lines';
import type { RecordImportRecord } from './noun';

const RESULTS = { create: 'toCreate', change: 'toChange', same: 'same', refused: 'refused' } as const;

/** Finds out what the next lines would do; returns their number. */
export async function analyseStep({ id: importId, kind, columns }: RecordImportRecord, actor: Actor): Promise<number> {
  const lines = await nextLines(importId, ['waiting']);
  const room = await IMPORTED_KINDS[kind].room?.();
  const named = await selectNamed(importId);
  let left = room ? room.left - (await countToCreate(importId)) : Number.POSITIVE_INFINITY;
  const written: WrittenLine[] = [];
  for (const { id, line, cells } of lines) {
    const check = async ({ keys }: { keys: readonly string[] }) => refuseTwice(named, keys);
    const found = await applyLine(IMPORTED_KINDS[kind], { cells, columns, keep: false, check }, actor);
    const { name, message, keys } = found;
    // Each line is tried alone and rolled back, so the places that earlier lines would take of the quota count here.
    const full = found.result === 'create' && left-- <= 0;
    if (full) written.push({ id, name, keys, message: room?.message ?? '', result: 'refused' });
    else {
      written.push({ id, name, message, keys, result: RESULTS[found.result], version: versionOf(found.before) });
      if (found.result !== 'refused') note(named, keys, line);
    }
  }
  await writeLines(written);
  return lines.length;
}

/** The first line that names a record, by the record's key. */
type Named = Map<string, number>;

/**
 * Reads the keys of all earlier lines once per step: under row level security the planner uses no index on the keys.
 */
async function selectNamed(importId: string): Promise<Named> {
  const { rows } = await sql<{ line: number; keys: string[] }>`
    select line, keys from record_import_line
    where import_id = ${importId} and result not in ('waiting', 'refused') order by line`.execute(db());
  const named: Named = new Map();
  for (const { line, keys } of rows) note(named, keys, line);
  return named;
}

function note(named: Named, keys: readonly string[], line: number): void {
  for (const key of keys) if (!named.has(key)) named.set(key, line);
}

/** Refuses a line about a record that an earlier line of the file already names. */
function refuseTwice(named: Named, keys: readonly string[]): void {
  const earlier = keys.flatMap((key) => named.get(key) ?? []);
  if (earlier.length > 0) throw conflict(RECORD_IMPORT_MESSAGES.twice({ line: Math.min(...earlier) }), 'twice');
}

async function countToCreate(importId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from record_import_line where import_id = ${importId} and result = 'toCreate'`.execute(
    db(),
  );
  return rows[0]?.count ?? 0;
}
