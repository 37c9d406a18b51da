import { sql } from 'kysely';
import { db } from '../tables';

/**
 * The stop `stop` of a circuit `s` where its agent is, or was last. The place of the circuit itself is only that of its
 * first stop, and help would go there.
 */
export const HELD_STOP = sql`left join lateral (
  select c.site_id, c.customer_id, c.left_at from field.circuit_stop c
  where c.agency_id = s.agency_id and c.service_id = s.id and c.arrived_at is not null
  order by c.left_at desc nulls first, c.position limit 1) stop on true`;

/** Whether a circuit `s` is between two stops, where no customer reads what happens. */
export const BETWEEN = sql<boolean>`(s.is_circuit and (stop.site_id is null or stop.left_at is not null))`;

interface Place {
  siteId: string;
  customerId: string;
}

/** Returns the place of that stop; undefined for any other service, and before the first arrival. */
export async function heldPlace(serviceId: string): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select stop.site_id, stop.customer_id from field.service s ${HELD_STOP}
    where s.id = ${serviceId}::uuid and stop.site_id is not null`.execute(db());
  return rows[0];
}

/** Returns the place of the stop that the agent of a circuit had reached last at a time. */
export async function reachedPlace(serviceId: string, at: string): Promise<Place | undefined> {
  return db()
    .selectFrom('circuitStop')
    .select(['siteId', 'customerId'])
    .where('serviceId', '=', serviceId)
    .where('arrivedAt', '<=', at)
    .orderBy('arrivedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether all stops of a circuit are of one customer, who may then read the events of the whole circuit. */
export async function isOfOneCustomer(serviceId: string): Promise<boolean> {
  const stops = await db().selectFrom('circuitStop').select('customerId').where('serviceId', '=', serviceId).execute();
  return new Set(stops.map(({ customerId }) => customerId)).size <= 1;
}
