import { RECORD_IMPORT_MESSAGES } from '@vigie/contracts/commercial/record-import/record-import';
import type { ActSubject } from '@vigie/contracts/core/acts/acts';
import { saveRecord } from '@vigie/service-kit/acts/act-handlers';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { runAct } from '@vigie/service-kit/acts/run-act';
import { asProblem } from '@vigie/service-kit/as-problem';
import { inSavepoint } from '@vigie/service-kit/db/database';
import { conflict, Problem } from '@vigie/service-kit/problem';
import type { ImportedKind } from './kinds/kind';
import { IMPORTED_KINDS } from './kinds/kinds';
import { nextLines, type WrittenLine, writeLines } from './lines';
import type { RecordImportRecord } from './noun';

type Line = Awaited<ReturnType<typeof nextLines>>[number];

/** Undoes the last lines first, because a later line may depend on an earlier one; returns their number. */
export async function undoStep({ id: importId, kind }: RecordImportRecord, actor: Actor): Promise<number> {
  const lines = await nextLines(importId, ['created', 'changed'], 'desc');
  const written: WrittenLine[] = [];
  for (const line of lines) {
    const refusal = await inSavepoint(() => asProblems(() => takeBack(IMPORTED_KINDS[kind], line, actor)), Problem);
    // The record has its former values back, or keeps the new ones: in both cases the stored copy is no longer needed.
    written.push({
      id: line.id,
      before: null,
      result: refusal ? 'kept' : 'undone',
      message: refusal?.message ?? '',
    });
  }
  await writeLines(written);
  return lines.length;
}

async function asProblems(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const problem = asProblem(error);
    throw problem.status === 503 ? error : problem;
  }
}

async function takeBack(kind: ImportedKind, { recordId, result, version, before }: Line, actor: Actor): Promise<void> {
  const row: ActSubject | undefined = recordId ? await kind.noun.lock(recordId) : undefined;
  if (!row || kind.noun.gone.includes(row.status)) throw conflict(RECORD_IMPORT_MESSAGES.goneSince, 'gone_since');
  if (row.updatedAt !== version) throw conflict(RECORD_IMPORT_MESSAGES.editedSince, 'edited_since');
  if (result === 'changed') {
    const body = { ...before, id: row.id, updatedAt: row.updatedAt };
    const was = kind.schema.parse(body) as typeof body;
    return saveRecord(kind.set, kind.noun, kind.saves, was, actor);
  }
  const built = await kind.dependents(row.id);
  if (built) throw conflict(built, 'built_on');
  await runAct(kind.set, 'delete', kind.noun, kind.remove, { id: row.id, body: {} }, actor);
}
