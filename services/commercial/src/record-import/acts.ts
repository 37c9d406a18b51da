import { RECORD_COLUMNS } from '@vigie/contracts/commercial/record-import/import-columns';
import { importRights, undoRights } from '@vigie/contracts/commercial/record-import/import-kinds';
import { RECORD_IMPORT_MESSAGES } from '@vigie/contracts/commercial/record-import/record-import';
import { recordImportActs } from '@vigie/contracts/commercial/record-import/record-import.acts';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import type { RightKey } from '@vigie/contracts/core/rights';
import { fitsHeader } from '@vigie/contracts/formats/table/column-places';
import { actHandlers } from '@vigie/service-kit/acts/act-handlers';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { jobRequesterOf } from '@vigie/service-kit/acts/job-requester';
import { hasRight } from '@vigie/service-kit/http/caller';
import { enqueue } from '@vigie/service-kit/jobs/outbox';
import { badField, conflict, missingRight, notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { db } from '../tables';
import { IMPORTED_KINDS } from './kinds/kinds';
import { forgetFound } from './lines';
import { type RecordImportRecord, recordImportNoun } from './noun';
import { rememberColumns } from './start-import';
import { workOnImportJob } from './work-on-import.job';

const demandAny = ({ standing }: Actor, rights: readonly [RightKey, ...RightKey[]]): void => {
  if (standing && !rights.some((right) => hasRight(standing, right))) throw missingRight(rights[0]);
};

/** Enqueues the background work, in the name of the user who asked for it. */
async function goOn({ id }: { id: string }, actor: Actor): Promise<void> {
  const { agencyId } = actor;
  await db()
    .updateTable('recordImport')
    .set({ askedBy: JSON.stringify(jobRequesterOf(actor)), done: 0, finishedAt: null })
    .where('id', '=', id)
    .execute();
  enqueue(workOnImportJob, { agencyId, importId: id }, { agencyId });
}

/**
 * Returns the actor of an undo. Without the right to delete such records, the user who imported them may still undo the
 * import as long as nobody has changed any of them; the records are then deleted in that user's name.
 */
async function undoerOf(row: RecordImportRecord, actor: Actor): Promise<Actor> {
  const { standing, userId } = actor;
  const rights = undoRights(row.kind);
  if (!standing || rights.some((right) => hasRight(standing, right))) return actor;
  // For a finished import, `askedBy` is the user who had it written.
  if (userId === null || row.askedBy.userId !== userId) throw conflict(RECORD_IMPORT_MESSAGES.notOwn, 'not_own_import');
  if (await isTouched(row)) throw conflict(RECORD_IMPORT_MESSAGES.touched, 'import_touched');
  return { ...actor, standing: { ...standing, rights: new Set([...standing.rights, ...rights]) } };
}

/** Whether a record of an import was saved or deleted since; the undo step then checks each record more closely. */
async function isTouched({ id, kind }: RecordImportRecord): Promise<boolean> {
  const { rows } = await sql`
    select from record_import_line l
    left join ${sql.table(IMPORTED_KINDS[kind].noun.table)} r on r.agency_id = l.agency_id and r.id = l.record_id
    where l.import_id = ${id} and l.result in ('created', 'changed')
      and date_trunc('milliseconds', r.updated_at) is distinct from date_trunc('milliseconds', l.version)
    limit 1`.execute(db());
  return rows.length > 0;
}

/** Forgets the lines of a file, for a user, or for the product when nobody has confirmed it. */
export async function discard({ id, kind }: RecordImportRecord, _body: unknown, actor: Actor): Promise<void> {
  demandAny(actor, importRights(kind));
  await db().deleteFrom('recordImportLine').where('importId', '=', id).execute();
}

export const recordImportActHandlers = actHandlers(recordImportActs, recordImportNoun, {
  /** Changes the choice of columns; every line is analysed again. */
  async save({ id, columns }, known, actor) {
    if (!known) throw notFound(RECORD_IMPORT_MESSAGES.notFound);
    demandAny(actor, importRights(known.kind));
    const keys: readonly string[] = RECORD_COLUMNS[known.kind].map(({ key }) => key);
    if (!fitsHeader(columns, keys, known.header)) throw badField('columns', VALIDATION_MESSAGES.format);
    await rememberColumns(known, columns);
    await db()
      .updateTable('recordImport')
      .set({ columns: JSON.stringify(columns) })
      .where('id', '=', id)
      .execute();
    await forgetFound(id);
    await goOn(known, actor);
    return 'analysing';
  },
  does: {
    async run(row: RecordImportRecord, _body, actor) {
      demandAny(actor, importRights(row.kind));
      await goOn(row, actor);
    },
    async analyse(row: RecordImportRecord, _body, actor) {
      demandAny(actor, importRights(row.kind));
      await forgetFound(row.id);
      await goOn(row, actor);
    },
    async undo(row: RecordImportRecord, _body, actor) {
      await goOn(row, await undoerOf(row, actor));
    },
    discard,
  },
});
