import { foldRound, type Walk } from '@vigie/contracts/field/round-execution/fold-round';
import { isOfficeAct } from '@vigie/contracts/field/round-execution/round-act';
import type { RoundExecution } from '@vigie/contracts/field/round-execution/round-execution';
import { asRoundAct, plannedWalkOf } from '@vigie/contracts/field/round-execution/wire/walk-of-wire';
import { sql } from 'kysely';
import { db } from '../tables';
import { selectExecutions } from './select-executions';

export interface FoldedWalk {
  execution: RoundExecution;
  walk: Walk;
}

/**
 * Folds walks again and writes the result: status, times, completion. No other code writes these. The caller has locked
 * the rows.
 */
export async function refoldWalks(ids: readonly string[], now = new Date()): Promise<FoldedWalk[]> {
  if (ids.length === 0) return [];
  const found = await selectExecutions(sql`e.id = any(${[...ids]}::uuid[])`);
  const folded = found.map((execution) => ({
    execution,
    walk: foldRound(plannedWalkOf(execution), execution.acts.map(asRoundAct), now.getTime()),
  }));
  for (const one of folded) await write(one, now);
  return folded;
}

const instant = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

/** An unchanged row is not written, so that no reader's version of it goes stale. */
async function write({ execution, walk }: FoldedWalk, now: Date): Promise<void> {
  const begun = walk.steps.some((step) => !isOfficeAct(step.act));
  const { validated, total } = walk.completion;
  const marks = walk.steps.filter((step) => step.marks.length > 0).length;
  const values = sql`${walk.status}::int, ${instant(walk.startedAt)}::timestamptz, ${instant(walk.endedAt)}::timestamptz,
    ${validated}::int, ${begun ? total : null}::int, ${marks}::int, ${walk.agents}::uuid[]`;
  await sql`
    update field.round_execution e
    set (status, started_at, ended_at, validated, total, marks, executed_by, begins_at, updated_at)
      = (select d.*, coalesce(e.planned_start_at, d.started_at, e.begins_at), ${now}::timestamptz
         from (select ${values}) d (status, started_at, ended_at, validated, total, marks, executed_by))
    where e.id = ${execution.id}
      and (e.status, e.started_at, e.ended_at, e.validated, e.total, e.marks, e.executed_by) is distinct from (${values})`.execute(
    db(),
  );
}
