import { importRights, undoRights } from '@vigie/contracts/commercial/record-import/import-kinds';
import { missingColumns } from '@vigie/contracts/commercial/record-import/missing-columns';
import { RECORD_IMPORT_MESSAGES, type RecordImport } from '@vigie/contracts/commercial/record-import/record-import';
import { recordImportActs } from '@vigie/contracts/commercial/record-import/record-import.acts';
import { recordImportStatuses } from '@vigie/contracts/commercial/record-import/record-import.statuses';
import { asAnySet } from '@vigie/contracts/core/acts/acts';
import { IMPORT_SAMPLE_LINES } from '@vigie/contracts/formats/table/column-places';
import type { NounBinding } from '@vigie/service-kit/acts/noun';
import { hasRight, type Standing } from '@vigie/service-kit/http/caller';
import { notFound } from '@vigie/service-kit/problem';
import { db } from '../tables';
import { recordImports } from './list-imports';

export type RecordImportRecord = NonNullable<Awaited<ReturnType<typeof lockImport>>>;

export const lockImport = (id: string) =>
  db().selectFrom('recordImport').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

const seen = (standing: Standing, { kind }: Pick<RecordImportRecord, 'kind'>): boolean =>
  [...importRights(kind), ...undoRights(kind)].some((right) => hasRight(standing, right));

export const recordImportSet = asAnySet(recordImportActs);

export const recordImportNoun: NounBinding<RecordImportRecord, { recordImport: RecordImport }> = {
  table: 'commercial.record_import',
  lock: lockImport,
  visible: (row, { standing }) => standing === null || seen(standing, row),
  notFound: RECORD_IMPORT_MESSAGES.notFound,
  answer: async (id) => ({ recordImport: await selectImport(id) }),
  audience: ({ kind }) => ({ hears: importRights(kind) }),
  rows: recordImports.byIds,
  gone: [recordImportStatuses.value.discarded],
  history: { silent: ['search_text', 'asked_by', 'header', 'columns', 'done', 'author_name'] },
};

/** Returns one import; 404 when it was discarded or is not visible to the user. */
export async function selectImport(id: string, standing?: Standing): Promise<RecordImport> {
  const row = await db().selectFrom('recordImport').selectAll().where('id', '=', id).executeTakeFirst();
  const gone = !row || row.status === recordImportStatuses.value.discarded || (standing && !seen(standing, row));
  if (gone) throw notFound(RECORD_IMPORT_MESSAGES.notFound);
  const { agencyId: _agency, askedBy, searchText: _text, authorName, status, ...read } = row;
  const sample = await db()
    .selectFrom('recordImportLine')
    .select('cells')
    .where('importId', '=', id)
    .orderBy('line')
    .limit(IMPORT_SAMPLE_LINES)
    .execute();
  return {
    ...read,
    status,
    author: authorName,
    askedBy: askedBy.userId,
    sample: sample.map(({ cells }) => cells),
    missing: missingColumns(row.kind, row.columns),
  };
}
