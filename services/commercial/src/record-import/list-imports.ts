import { kindsSeen } from '@vigie/contracts/commercial/record-import/import-kinds';
import { importLineList, recordImportList } from '@vigie/contracts/commercial/record-import/record-import';
import { recordImportStatuses } from '@vigie/contracts/commercial/record-import/record-import.statuses';
import { hasRight, type Standing } from '@vigie/service-kit/http/caller';
import { bindList, choicesOf, periodOnInstant } from '@vigie/service-kit/lists/bind-list';
import { inText } from '@vigie/service-kit/lists/search-in';
import { sql } from 'kysely';

/** Imports that the user sees: of the kinds the user may import or undo, without the discarded ones. */
export const seenBy = (
  standing: Standing,
) => sql`(i.kind = any(${kindsSeen((right) => hasRight(standing, right))}::text[])
  and i.status <> ${sql.lit(recordImportStatuses.value.discarded)})`;

export const recordImports = bindList(recordImportList, {
  from: sql`commercial.record_import i`,
  id: sql`i.id`,
  notNull: ['createdAt'],
  select: {
    id: sql`i.id`,
    kind: sql`i.kind`,
    fileName: sql`i.file_name`,
    status: sql`i.status`,
    author: sql`i.author_name`,
    askedBy: sql`i.asked_by ->> 'userId'`,
    total: sql`i.total`,
    done: sql`i.done`,
    created: sql`i.created`,
    changed: sql`i.changed`,
    same: sql`i.same`,
    refused: sql`i.refused`,
    undone: sql`i.undone`,
    kept: sql`i.kept`,
    createdAt: sql`i.created_at`,
    finishedAt: sql`i.finished_at`,
    updatedAt: sql`i.updated_at`,
  },
  order: { fileName: sql`public.fold(i.file_name)`, author: sql`public.fold(i.author_name)` },
  search: [inText(sql`i.search_text`)],
  filters: {
    kind: choicesOf(sql`i.kind`),
    status: choicesOf(sql`i.status`),
    period: periodOnInstant(sql`i.created_at`),
  },
});

export const importLines = bindList(importLineList, {
  from: sql`commercial.record_import_line l`,
  id: sql`l.id`,
  notNull: ['line'],
  select: {
    id: sql`l.id`,
    line: sql`l.line`,
    name: sql`l.name`,
    result: sql`l.result`,
    message: sql`l.message`,
  },
  order: { name: sql`public.fold(l.name)` },
  search: [inText(sql`public.fold(l.name || ' ' || l.message)`)],
  filters: { result: choicesOf(sql`l.result`) },
});
