import { isDeepStrictEqual } from 'node:util';
import { mergeIntervals } from '@vigie/contracts/core/time/intervals';
import type { Execution } from '@vigie/contracts/field/execution/execution';
import { foldExecution } from '@vigie/contracts/field/execution/fold-execution';
import { type KeptTimes, keptTimes } from '@vigie/contracts/field/execution/kept-times';
import { isFieldAct, type ServiceAct } from '@vigie/contracts/field/execution/service-act';
import { isCancelled } from '@vigie/contracts/field/service/service.statuses';
import { PREPARED } from '@vigie/service-kit/db/prepared';
import { sql } from 'kysely';
import { writeDoneStops } from '../circuit/write-done-stops';
import { followServices } from '../round-execution/follow-plan';
import { lockServices } from '../service/lock-services';
import { db } from '../tables';
import { type ServiceKept, type ToleranceOfService, tolerancesOf } from '../tolerance/select-tolerances';
import { type ServiceRow, selectToFold, type ToFold } from './select-to-fold';
import { writePauses } from './write-pauses';

/** A service after its fold. */
export interface FoldedService {
  id: string;
  customerId: string;
  agentId: string | null;
  planned: boolean;
  byAgent: boolean;
  isCircuit: boolean;
  executedBy: string[];
  /** Its status and its overlapping services before the fold. */
  before: { status: number; overlapping: readonly string[] };
  execution: Execution;
  acts: readonly ServiceAct[];
}

/**
 * Folds services again and writes the result: status, times, pauses, presence, kept hours and anomalies. No other code
 * writes these.
 */
export async function refold(agencyId: string, ids: readonly string[], now = new Date()): Promise<FoldedService[]> {
  return refoldLocked(agencyId, await lockServices(ids), now);
}

/** Does the same for services that the open transaction has locked already. */
export async function refoldLocked(agencyId: string, rows: readonly ServiceRow[], now: Date): Promise<FoldedService[]> {
  const found = await selectToFold(rows);
  const tolerances = await readTolerances(found);
  const folded: FoldedService[] = [];
  for (const one of found) {
    const execution = foldExecution(one.planned, one.acts, now.getTime());
    const tolerance = hasHours(execution) ? (tolerances?.get(one.row) ?? null) : null;
    await writeFold(one, execution, tolerance && keptTimes(one.planned, execution, tolerance), now);
    if (tolerances) await writeTolerance(one.row, tolerance);
    await writePauses(agencyId, one, execution);
    await writeDoneStops(one.planned, execution);
    const { id, customerId, agentId, planned, byAgent, isCircuit, status } = one.row;
    const { executedBy } = execution;
    const before = { status, overlapping: one.overlapping };
    const heard = { id, customerId, agentId, planned, byAgent, isCircuit, executedBy };
    folded.push({ ...heard, before, execution, acts: one.acts });
  }
  const turned = folded.filter(({ before, execution }) => isCancelled(before) !== isCancelled(execution));
  await followServices(
    agencyId,
    turned.map(({ id }) => id),
    now,
  );
  return folded;
}

/** Whether the execution has any hours to keep. */
const hasHours = ({ stretches, validated, endedAt }: Execution): boolean =>
  stretches.length > 0 || validated || endedAt !== null;

/**
 * Reads the tolerances of services with acts. An unreadable tolerance must not lose the act being recorded, so the
 * error is logged and nothing is kept until it can be read.
 */
async function readTolerances(found: readonly ToFold[]): Promise<ReadonlyMap<ServiceKept, ToleranceOfService> | null> {
  const begun = found.filter(({ acts }) => acts.some((act) => isFieldAct(act) || act.kind === 'validate'));
  try {
    return await tolerancesOf(
      begun.map(({ row }) => row),
      begun.flatMap((one) => one.tolerances),
    );
  } catch (error) {
    process.emitWarning(
      `The tolerances of an agency cannot be read: ${error instanceof Error ? error.message : error}`,
    );
    return null;
  }
}

const instant = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

/**
 * Stretches during which the post was held, two agents at the moment of relief counted once; null until the last end is
 * known.
 */
const heldStretches = ({ invoice }: KeptTimes) =>
  invoice.minutes === null
    ? null
    : mergeIntervals(invoice.stretches).map(({ start, end }) => ({ start: instant(start), end: instant(end) }));

/** Writes the fold in one statement. An unchanged row is not written, so that no reader's version of it goes stale. */
async function writeFold(
  { row, acts }: ToFold,
  execution: Execution,
  kept: KeptTimes | null,
  now: Date,
): Promise<void> {
  const done = {
    status: execution.status,
    started_at: instant(execution.startedAt),
    ended_at: instant(execution.endedAt),
    start_position: execution.startPosition,
    end_position: execution.endPosition,
    end_reason: execution.endReason,
    end_reason_text: execution.endReasonText,
    executed_by: execution.executedBy,
    worked_min: execution.stretches.length > 0 ? execution.workedMin : null,
    pay_min: kept?.pay.minutes ?? null,
    invoice_start_at: instant(kept?.invoice.start ?? null),
    invoice_end_at: instant(kept?.invoice.end ?? null),
    invoice_min: kept?.invoice.minutes ?? null,
    invoice_break_min: kept ? kept.invoice.breakMin : null,
    invoice_stretches: kept && heldStretches(kept),
  };
  const [paid, present, odd] = acts.length > 0 ? [paidOf(kept), presentOf(execution), anomaliesOf(execution)] : [];
  await sql`${PREPARED}
    select field.write_fold(${row.id}::uuid, ${now}::timestamptz, ${json(done)}::jsonb, ${json(paid)}::jsonb,
      ${json(present)}::jsonb, ${json(odd)}::jsonb)`.execute(db());
}

/** Written when the first hours are kept; cleared when the act that began them is taken back. */
async function writeTolerance(row: ServiceRow, tolerance: ToleranceOfService | null): Promise<void> {
  if (isDeepStrictEqual(row.tolerance, tolerance)) return;
  await sql`${PREPARED}
    update field.service set tolerance = ${json(tolerance ?? undefined)}::jsonb where id = ${row.id}::uuid`.execute(
    db(),
  );
}

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

const paidOf = (kept: KeptTimes | null) =>
  (kept?.pay.stretches ?? []).map(({ agentId, start, end, minutes }, position) => ({
    position,
    agent_id: agentId,
    start_at: instant(start),
    end_at: instant(end),
    minutes,
  }));

const presentOf = ({ stretches }: Execution) =>
  stretches.map(({ agentId, start, end }, position) => ({
    position,
    agent_id: agentId,
    start_at: instant(start),
    end_at: instant(end),
  }));

/** Anomalies in the form that `field.write_fold` takes; that function adds the author of each settlement. */
const anomaliesOf = ({ anomalies }: Execution) =>
  anomalies.map(({ key, code, agentId, at, minutes, metres, otherId, settled }) => ({
    key,
    code,
    agent_id: agentId,
    at: instant(at),
    minutes,
    metres,
    other_service_id: otherId,
    settled: settled
      ? {
          ...settled,
          at: instant(settled.at),
          correctedStart: instant(settled.correctedStart),
          correctedEnd: instant(settled.correctedEnd),
        }
      : undefined,
  }));
