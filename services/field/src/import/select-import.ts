import {
  FINDINGS_SHOWN,
  type ImportFindings,
  type ImportReport,
  type MadeImport,
  type ServiceImport,
  type ShownReport,
  WARNING_LINES_SHOWN,
} from '@vigie/contracts/field/import/import';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { db } from '../tables';

const SHOWN = [
  'id',
  'fileName',
  'dryRun',
  'createMissing',
  'state',
  'total',
  'done',
  'createdAt',
  'finishedAt',
] as const;

/** Whether the reader sent the file. */
const isOwn = (userId: string | null) => sql<boolean>`coalesce(created_by = ${userId}::uuid, false)`.as('own');

/** Services of an undone import that stayed. */
const stayed = sql<number>`case when service_import.state = 'undone' then (select count(*)::int from field.service s
  where s.import_id = service_import.id and s.status <> ${SERVICE_STATUS.archived}) else 0 end`.as('stayed');

/** Counts the findings of a report and keeps the first of each kind. */
function shownReport(report: ImportReport): ShownReport {
  const refusedCounts: ShownReport['refusedCounts'] = {};
  const refused = report.refused.filter(({ code }) => {
    const count = (refusedCounts[code] ?? 0) + 1;
    refusedCounts[code] = count;
    return count <= FINDINGS_SHOWN;
  });
  const warnings = report.warnings.slice(0, FINDINGS_SHOWN).map(({ message, lines }) => ({
    message,
    lines: lines.slice(0, WARNING_LINES_SHOWN),
    lineCount: lines.length,
  }));
  return { ...report, refused, refusedCounts, warnings, warningCount: report.warnings.length };
}

const importNotFound = () => notFound('Import introuvable');

/** Reads an import; `own` says whether `userId` sent the file. */
export async function selectImportById(id: string, userId: string | null): Promise<ServiceImport> {
  const row = await db()
    .selectFrom('serviceImport')
    .select(SHOWN)
    .select(['report', isOwn(userId), stayed])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw importNotFound();
  return { ...row, report: shownReport(row.report) };
}

/** Reads all findings of an import. */
export async function selectFindings(id: string): Promise<ImportFindings> {
  const row = await db().selectFrom('serviceImport').select('report').where('id', '=', id).executeTakeFirst();
  if (!row) throw importNotFound();
  const { refused, warnings } = row.report;
  return { refused, warnings };
}

/** Number of past imports that the screen offers to undo. */
const MADE_SHOWN = 5;

/**
 * Returns the newest import, analyses included, and the newest ones that were really imported, so that an analysis
 * hides none of them.
 */
export async function selectLastImports(
  userId: string | null,
): Promise<{ import: ServiceImport | null; made: MadeImport[] }> {
  const newest = () =>
    db()
      .selectFrom('serviceImport')
      .select(SHOWN)
      .select([isOwn(userId), stayed])
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc');
  const last = await newest().select('report').limit(1).executeTakeFirst();
  const made = await newest().where('dryRun', '=', false).limit(MADE_SHOWN).execute();
  return { import: last ? { ...last, report: shownReport(last.report) } : null, made };
}
