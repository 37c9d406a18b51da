import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { conflict } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { db } from '../tables';
import type { PlanStop } from './select-stops';

/**
 * Replaces the planned stops of a service.
 * @throws 409 when a stop to remove was already reached or invoiced
 */
export async function writeStops(agencyId: string, serviceId: string, stops: readonly PlanStop[]): Promise<void> {
  const ids = stops.map(({ id }) => id);
  const gone = await db()
    .deleteFrom('circuitStop')
    .where('serviceId', '=', serviceId)
    .$if(ids.length > 0, (query) => query.where('id', 'not in', ids))
    .returning(['arrivedAt', 'invoiceReference'])
    .execute();
  if (gone.some((stop) => stop.arrivedAt !== null || stop.invoiceReference !== null)) {
    throw conflict(FIELD_MESSAGES.stopBegun, 'stop_begun');
  }
  if (stops.length === 0) return;
  const rows = stops.map(({ start, end, ...stop }, position) => ({
    ...stop,
    position,
    startAt: new Date(start).toISOString(),
    endAt: new Date(end).toISOString(),
  }));
  const { numAffectedRows } = await sql`
    insert into field.circuit_stop as t
      (agency_id, id, service_id, position, site_id, customer_id, start_at, end_at, task)
    select ${agencyId}::uuid, it.id, ${serviceId}::uuid, it.position, it."siteId", it."customerId", it."startAt",
      it."endAt", it.task
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as it (id uuid, position int, "siteId" uuid,
      "customerId" uuid, "startAt" timestamptz, "endAt" timestamptz, task text)
    on conflict (agency_id, id) do update
    set (position, site_id, customer_id, start_at, end_at, task) = (excluded.position, excluded.site_id,
      excluded.customer_id, excluded.start_at, excluded.end_at, excluded.task)
    where t.service_id = excluded.service_id`.execute(db());
  if (Number(numAffectedRows ?? 0) !== stops.length) throw conflict(FIELD_MESSAGES.stopIdTaken, 'stop_taken');
}
