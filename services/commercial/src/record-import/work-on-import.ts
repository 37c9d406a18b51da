import { missingColumns } from '@vigie/contracts/commercial/record-import/missing-columns';
import { recordImportStatuses } from '@vigie/contracts/commercial/record-import/record-import.statuses';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { actorFrom } from '@vigie/service-kit/acts/job-requester';
import { publishRecords } from '@vigie/service-kit/acts/publish-records';
import { runAct } from '@vigie/service-kit/acts/run-act';
import { type Database, transaction } from '@vigie/service-kit/db/database';
import { sql } from 'kysely';
import { db } from '../tables';
import { analyseStep } from './analyse-step';
import { forgetFound } from './lines';
import { lockImport, type RecordImportRecord, recordImportNoun, recordImportSet } from './noun';
import { undoStep } from './undo-step';
import { writeStep } from './write-step';

const { analysing, ready, running, undoing } = recordImportStatuses.value;

interface Work {
  database: Database;
  agencyId: string;
  /** Enqueues the work on another import. */
  ask: (importId: string) => void;
}

/** Processes an import, some lines per transaction; after a crash it continues from the last commit. */
export async function workOnImport(work: Work, importId: string): Promise<void> {
  const { database, agencyId } = work;
  while (await transaction(database, { agencyId }, () => step(work, importId))) {
    // Each step commits its lines together with the progress.
  }
}

/** Processes the next lines under the import's row lock, which serialises workers. Returns false at the end. */
async function step({ agencyId, ask }: Work, importId: string): Promise<boolean> {
  const row = await lockImport(importId);
  if (!row) return false;
  const actor = actorFrom(agencyId, row.askedBy);
  switch (row.status) {
    case analysing: {
      const incomplete = missingColumns(row.kind, row.columns).length > 0;
      if (!incomplete && (await progress(row, await analyseStep(row, actor)))) return true;
      await lead(row, 'settle', actor, incomplete ? 'toMap' : 'ready');
      return false;
    }
    case running:
      if (await progress(row, await writeStep(row, actor))) return true;
      await forgetCells(importId);
      await lead(row, 'finish', actor);
      await lookAtOthers(agencyId, ask);
      return false;
    case undoing:
      if (await progress(row, await undoStep(row, actor))) return true;
      await lead(row, 'takenBack', actor);
      await lookAtOthers(agencyId, ask);
      return false;
    default:
      return false;
  }
}

/** Has the waiting imports analysed again: the records just written may change their outcome. */
async function lookAtOthers(agencyId: string, ask: Work['ask']): Promise<void> {
  const waiting = await db()
    .selectFrom('recordImport')
    .selectAll()
    .where('status', '=', ready)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const row of waiting) {
    await forgetFound(row.id);
    await db().updateTable('recordImport').set({ done: 0, finishedAt: null }).where('id', '=', row.id).execute();
    await changeState(row, 'analyse', actorFrom(agencyId, row.askedBy));
    ask(row.id);
  }
}

/** Counts the outcomes of the lines and sends the live update; returns false when the step found no line. */
async function progress(row: RecordImportRecord, lines: number): Promise<boolean> {
  const counted = (...results: string[]) => sql`count(*) filter (where result = any(${results}::text[]))`;
  await sql`
    update record_import i set done = i.done + ${lines}, created = c.created, changed = c.changed, same = c.same,
      refused = c.refused, undone = c.undone, kept = c.kept
    from (
      select ${counted('toCreate', 'created')} as created, ${counted('toChange', 'changed')} as changed,
        ${counted('same')} as same, ${counted('refused')} as refused, ${counted('undone')} as undone,
        ${counted('kept')} as kept
      from record_import_line where import_id = ${row.id}) c
    where i.id = ${row.id}`.execute(db());
  const now = lines > 0 ? await lockImport(row.id) : undefined;
  if (now)
    publishRecords('recordImport', recordImportNoun, {
      agencyId: row.agencyId,
      kind: 'updated',
      rows: [now],
      were: [row],
    });
  return lines > 0;
}

async function lead(row: RecordImportRecord, name: string, actor: Actor, to?: string): Promise<void> {
  await db().updateTable('recordImport').set({ finishedAt: new Date() }).where('id', '=', row.id).execute();
  await changeState(row, name, actor, to);
}

async function changeState(row: RecordImportRecord, name: string, actor: Actor, to?: string): Promise<void> {
  await runAct(
    recordImportSet,
    name,
    recordImportNoun,
    async () => to,
    { id: row.id, body: {} },
    { ...actor, standing: null },
  );
}

const forgetCells = (importId: string) =>
  db().updateTable('recordImportLine').set({ cells: '[]', keys: [] }).where('importId', '=', importId).execute();
