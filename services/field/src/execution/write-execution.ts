import type { Execution } from '@vigie/contracts/field/execution/execution';
import { foldExecution } from '@vigie/contracts/field/execution/fold-execution';
import { type KeptTimes, keptTimes } from '@vigie/contracts/field/execution/kept-times';
import { isFieldAct, type ServiceAct } from '@vigie/contracts/field/execution/service-act';
import { sql } from 'kysely';
import { db } from '../tables';
import { selectTolerances, type TolerancesOf } from '../tolerance/select-tolerances';
import { selectToFold, type ToFold } from './select-to-fold';
import { writePauses } from './write-pauses';

/** A service as its fold left it. */
export interface Folded {
  id: string;
  customerId: string;
  agentId: string | null;
  planned: boolean;
  executedBy: string[];
  before: { status: number };
  execution: Execution;
  acts: readonly ServiceAct[];
}

/**
 * Folds services again and writes what their acts amount to: status, times, pauses, presence, what is kept and what
 * the office is to look at. Nothing else writes these.
 */
export async function refold(agencyId: string, ids: readonly string[], now = new Date()): Promise<Folded[]> {
  const found = await selectToFold(ids);
  const keptOf = await keeper(found);
  const folded: Folded[] = [];
  for (const one of found) {
    const execution = foldExecution(one.planned, one.acts, now.getTime());
    const kept = keptOf(one, execution);
    await writeColumns(one, execution, kept, now);
    await writePauses(agencyId, one, execution);
    if (one.acts.length > 0) {
      await writePay(agencyId, one.row.id, kept);
      await writePresence(agencyId, one.row.id, execution);
      await writeAnomalies(agencyId, one, execution);
    }
    const { id, customerId, agentId, planned, status } = one.row;
    const { executedBy } = execution;
    folded.push({ id, customerId, agentId, planned, executedBy, before: { status }, execution, acts: one.acts });
  }
  return folded;
}

type KeptOf = (one: ToFold, execution: Execution) => KeptTimes | null;

/** What is kept; null where nothing was done. Tolerances are read where there is something to keep. */
async function keeper(found: readonly ToFold[]): Promise<KeptOf> {
  const something = found.some((one) => one.acts.some((act) => isFieldAct(act) || act.kind === 'validate'));
  const tolerances = something ? await readTolerances() : null;
  return ({ row, planned }, execution) => {
    if (!tolerances || (execution.stretches.length === 0 && !execution.validated && !execution.endedAt)) return null;
    return keptTimes(planned, execution, tolerances(row));
  };
}

/**
 * A tolerance that cannot be read must not cost the act that is being recorded: nothing is kept until it can, and the
 * log says why.
 */
async function readTolerances(): Promise<TolerancesOf | null> {
  try {
    return await selectTolerances();
  } catch (error) {
    process.emitWarning(
      `The tolerances of an agency cannot be read: ${error instanceof Error ? error.message : error}`,
    );
    return null;
  }
}

const instant = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));
const json = (value: unknown): string | null => (value ? JSON.stringify(value) : null);

/** Leaves a row that would not change as it is, so that nobody's reading of it goes stale. */
async function writeColumns({ row }: ToFold, execution: Execution, kept: KeptTimes | null, now: Date): Promise<void> {
  const agencyId = row.agencyId;
  const columns = {
    status: sql`${execution.status}::int`,
    started_at: sql`${instant(execution.startedAt)}::timestamptz`,
    ended_at: sql`${instant(execution.endedAt)}::timestamptz`,
    start_position: sql`${json(execution.startPosition)}::jsonb`,
    end_position: sql`${json(execution.endPosition)}::jsonb`,
    end_reason: sql`${execution.endReason}::text`,
    end_reason_text: sql`${execution.endReasonText}::text`,
    executed_by: sql`${execution.executedBy}::uuid[]`,
    worked_min: sql`${execution.stretches.length > 0 ? execution.workedMin : null}::int`,
    pay_min: sql`${kept?.pay.minutes ?? null}::int`,
    invoice_start_at: sql`${instant(kept?.invoice.start ?? null)}::timestamptz`,
    invoice_end_at: sql`${instant(kept?.invoice.end ?? null)}::timestamptz`,
    invoice_min: sql`${kept?.invoice.minutes ?? null}::int`,
    invoice_break_min: sql`${kept ? kept.invoice.breakMin : null}::int`,
  };
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));
  const values = sql.join(Object.values(columns));
  await sql`
    update field.service set (${names}, updated_at) = (select ${values}, ${now}::timestamptz)
    where agency_id = ${agencyId} and id = ${row.id} and (${names}) is distinct from (${values})`.execute(db());
}

async function writePay(agencyId: string, serviceId: string, kept: KeptTimes | null): Promise<void> {
  await db().deleteFrom('servicePay').where('serviceId', '=', serviceId).execute();
  const rows = (kept?.pay.stretches ?? []).map(({ agentId, start, end, minutes }, position) => ({
    agencyId,
    serviceId,
    position,
    agentId,
    startAt: new Date(start),
    endAt: new Date(end),
    minutes,
  }));
  if (rows.length > 0) await db().insertInto('servicePay').values(rows).execute();
}

async function writePresence(agencyId: string, serviceId: string, { stretches }: Execution): Promise<void> {
  await db().deleteFrom('serviceStretch').where('serviceId', '=', serviceId).execute();
  const rows = stretches.map(({ agentId, start, end }, position) => ({
    agencyId,
    serviceId,
    position,
    agentId,
    startAt: new Date(start),
    endAt: instant(end),
  }));
  if (rows.length > 0) await db().insertInto('serviceStretch').values(rows).execute();
}

async function writeAnomalies(agencyId: string, { row }: ToFold, { anomalies }: Execution): Promise<void> {
  await db().deleteFrom('serviceAnomaly').where('serviceId', '=', row.id).execute();
  if (anomalies.length === 0) return;
  const authors = await selectAuthors(anomalies.flatMap(({ settled }) => (settled ? [settled.actId] : [])));
  const rows = anomalies.map(({ key, code, agentId, at, minutes, metres, otherId, settled }) => ({
    agencyId,
    serviceId: row.id,
    key,
    code,
    agentId,
    at: new Date(at),
    minutes: minutes ?? null,
    metres: metres ?? null,
    otherServiceId: otherId ?? null,
    settled:
      settled &&
      JSON.stringify({
        ...settled,
        author: authors.get(settled.actId) ?? '',
        at: instant(settled.at),
        correctedStart: instant(settled.correctedStart),
        correctedEnd: instant(settled.correctedEnd),
      }),
  }));
  await db().insertInto('serviceAnomaly').values(rows).execute();
}

async function selectAuthors(actIds: readonly string[]): Promise<Map<string, string>> {
  if (actIds.length === 0) return new Map();
  const rows = await db()
    .selectFrom('serviceAct')
    .select(['id', 'author'])
    .where('id', 'in', [...actIds])
    .execute();
  return new Map(rows.map((act) => [act.id, act.author]));
}
