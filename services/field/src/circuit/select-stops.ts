import type { Interval } from '@vigie/contracts/core/time/intervals';
import { type RawBuilder, sql } from 'kysely';
import { db } from '../tables';

/** A planned stop of a circuit. Instants in milliseconds. */
export interface PlanStop extends Interval {
  id: string;
  siteId: string;
  customerId: string;
  task: string | null;
}

/** Selects the planned stops by circuit, in order. */
export async function plannedStopsOf(serviceIds: readonly string[]): Promise<Map<string, PlanStop[]>> {
  const stops = new Map<string, PlanStop[]>();
  if (serviceIds.length === 0) return stops;
  const rows = await db()
    .selectFrom('circuitStop')
    .select(['id', 'serviceId', 'siteId', 'customerId', 'startAt', 'endAt', 'task'])
    .where('serviceId', 'in', [...serviceIds])
    .orderBy('position')
    .orderBy('id')
    .execute();
  for (const { serviceId, startAt, endAt, ...stop } of rows) {
    const planned = { ...stop, start: Date.parse(startAt), end: Date.parse(endAt) };
    stops.set(serviceId, [...(stops.get(serviceId) ?? []), planned]);
  }
  return stops;
}

/** JSON of the stops of a service `s`, in order, as the calls answer them. */
export const stopsOfService = sql`case when not s.is_circuit then '[]'::jsonb else coalesce((
  select jsonb_agg(jsonb_build_object('id', t.id, 'reference', s.reference || '-' || (t.position + 1),
    'status', t.status, 'site', jsonb_build_object('id', t.site_id, 'name', coalesce(tsi.name, '')),
    'address', nullif(concat_ws(', ', nullif(tsi.address->>'street', ''),
      nullif(concat_ws(' ', nullif(tsi.address->>'zipcode', ''), nullif(tsi.address->>'city', '')), '')), ''),
    'customer', jsonb_build_object('id', t.customer_id, 'name', coalesce(tc.name, '')),
    'startAt', t.start_at, 'endAt', t.end_at, 'task', t.task,
    'arrivedAt', t.arrived_at, 'leftAt', t.left_at, 'invoiceReference', t.invoice_reference) order by t.position, t.id)
  from field.circuit_stop t
  left join commercial.shared_site tsi on tsi.agency_id = t.agency_id and tsi.id = t.site_id
  left join commercial.shared_customer tc on tc.agency_id = t.agency_id and tc.id = t.customer_id
  where t.agency_id = s.agency_id and t.service_id = s.id), '[]') end`;

/**
 * Services as a customer sees them, for `from … s`. Each stop of a circuit appears as a service of its own, so that a
 * customer does not learn who else is on the circuit.
 */
export const servicesOfCustomer = (id: string) =>
  withStops(sql`own.customer_id = ${id}::uuid`, sql`t.customer_id = ${id}::uuid`);

/** Services of one site, with the same treatment of circuits. */
export const servicesOfSite = (id: string) => withStops(sql`own.site_id = ${id}::uuid`, sql`t.site_id = ${id}::uuid`);

const withStops = (ofService: RawBuilder<unknown>, ofStop: RawBuilder<unknown>) => sql`(
  select own.* from field.service own where ${ofService} and not own.is_circuit
  union all
  select seen.* from field.circuit_stop t
  join field.service c on c.agency_id = t.agency_id and c.id = t.service_id
  cross join lateral jsonb_populate_record(c, jsonb_build_object('id', t.id,
    'reference', c.reference || '-' || (t.position + 1), 'status', t.status, 'customer_id', t.customer_id,
    'site_id', t.site_id, 'start_at', t.start_at, 'end_at', t.end_at, 'started_at', t.arrived_at, 'ended_at', t.left_at,
    'is_circuit', false, 'group_id', null, 'comment', t.task, 'start_position', null, 'end_position', null,
    'end_reason', null, 'end_reason_text', null, 'invoice_reference', t.invoice_reference)) seen
  where ${ofStop}) s`;
