import { keptStop } from '@vigie/contracts/field/circuit/fold-stops';
import type { Execution, PlannedExecution } from '@vigie/contracts/field/execution/execution';
import { sql } from 'kysely';
import { db } from '../tables';

const instant = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

/** Writes the folded state of each stop of a circuit; unchanged rows are not written. */
export async function writeDoneStops(planned: PlannedExecution, { stops }: Execution): Promise<void> {
  const rows = (planned.stops ?? []).flatMap((stop, index) => {
    const done = stops[index];
    if (!done) return [];
    const kept = keptStop(stop, done)?.map(({ start, end }) => ({ start: instant(start), end: instant(end) }));
    const { id, status, arrivedAt, leftAt } = done;
    return { id, status, arrivedAt: instant(arrivedAt), leftAt: instant(leftAt), kept: kept ?? null };
  });
  if (rows.length === 0) return;
  await sql`
    update field.circuit_stop t
    set (status, arrived_at, left_at, invoice_stretches) = (it.status, it."arrivedAt", it."leftAt", nullif(it.kept, 'null'))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as it (id uuid, status int, "arrivedAt" timestamptz, "leftAt" timestamptz, kept jsonb)
    where t.agency_id = public.current_agency() and t.id = it.id
      and (t.status, t.arrived_at, t.left_at, t.invoice_stretches)
        is distinct from (it.status, it."arrivedAt", it."leftAt", nullif(it.kept, 'null'))`.execute(db());
}
