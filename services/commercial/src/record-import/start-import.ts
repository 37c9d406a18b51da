import { RECORD_COLUMNS } from '@vigie/contracts/commercial/record-import/import-columns';
import type { ImportKind } from '@vigie/contracts/commercial/record-import/import-kinds';
import { newId } from '@vigie/contracts/core/id';
import { storable } from '@vigie/contracts/core/received/storable-text';
import { type ColumnPlaces, choicesBy } from '@vigie/contracts/formats/table/column-places';
import { recogniseColumns } from '@vigie/contracts/formats/table/columns';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { jobRequesterOf } from '@vigie/service-kit/acts/job-requester';
import { writeRecord } from '@vigie/service-kit/acts/run-act';
import { enqueue } from '@vigie/service-kit/jobs/outbox';
import { sql } from 'kysely';
import { db } from '../tables';
import { recordImportNoun, recordImportSet } from './noun';
import type { ReadFile } from './read-file';
import { workOnImportJob } from './work-on-import.job';

/** Stores a file with its lines in the open transaction; a background job finds out what they would do. */
export async function startImport(kind: ImportKind, fileName: string, file: ReadFile, actor: Actor): Promise<string> {
  const { agencyId } = actor;
  const id = newId();
  const columns = recogniseColumns<string>(RECORD_COLUMNS[kind], file.header, await choicesOf(kind));
  await writeRecord(recordImportSet, recordImportNoun, { id, actor }, async () => {
    await db()
      .insertInto('recordImport')
      .values({
        agencyId,
        id,
        kind,
        fileName: storable(fileName.slice(-120)),
        header: file.header,
        columns: JSON.stringify(columns),
        authorName: actor.name,
        askedBy: JSON.stringify(jobRequesterOf(actor)),
        total: file.lines.length,
      })
      .execute();
    // One statement with arrays as parameters inserts up to twenty thousand lines.
    await sql`
      insert into record_import_line (agency_id, id, import_id, line, cells)
      select ${agencyId}::uuid, gen_random_uuid(), ${id}::uuid, it.line, it.cells
      from unnest(${file.lines.map(({ line }) => line)}::int[], ${file.lines.map(({ cells }) => JSON.stringify(cells))}::jsonb[])
        as it (line, cells)`.execute(db());
    return 'analysing';
  });
  enqueue(workOnImportJob, { agencyId, importId: id }, { agencyId });
  return id;
}

export async function choicesOf(kind: ImportKind): Promise<Record<string, string>> {
  const known = await db().selectFrom('importChoice').select('choices').where('kind', '=', kind).executeTakeFirst();
  return known?.choices ?? {};
}

/**
 * Remembers the choice of columns for each header, including ignored ones, for the next file of the kind. It is merged
 * into the stored ones, so that a simultaneous choice for another file loses none.
 */
export async function rememberColumns(
  options: { agencyId: string; kind: ImportKind; header: readonly string[] },
  columns: ColumnPlaces,
): Promise<void> {
  const { agencyId, kind } = options;
  const choices = JSON.stringify(choicesBy(options.header, columns));
  await db()
    .insertInto('importChoice')
    .values({ agencyId, kind, choices })
    .onConflict((c) =>
      c
        .columns(['agencyId', 'kind'])
        .doUpdateSet({ choices: sql`commercial.import_choice.choices || excluded.choices` }),
    )
    .execute();
}
