import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { sql } from 'kysely';
import { db } from '../tables';

/** JSON with author, time and reason of the office's interruption of service `s`; null if an agent acted last. */
export const brokenOffOf = sql`case when s.status = ${sql.lit(SERVICE_STATUS.interrupted)} then (
  select case when o.kind = 'breakOff'
    then jsonb_build_object('at', o.at, 'by', o.author, 'reason', o.payload->>'reasonText') end
  from field.service_act o
  where o.agency_id = s.agency_id and o.service_id = s.id and o.kind in ('start', 'interrupt', 'breakOff')
    and not exists (select from field.service_act r
      where r.agency_id = s.agency_id and r.service_id = s.id and r.kind = 'restore'
        and r.payload->>'breakOffActId' = o.id::text)
  order by least(o.at, o.recorded_at) desc, o.id desc limit 1) end`;

/** A locked service, with its agent in the form of a save. */
export type ServiceRecord = Awaited<ReturnType<typeof lockServices>>[number];

/** Locks services in the order of their ids, so that two transactions on the same services cannot deadlock. */
export async function lockServices(ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db()
    .selectFrom('service as s')
    .selectAll()
    .select(sql<object | null>`${brokenOffOf}`.as('brokenOff'))
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => ({ ...row, agent: row.agentId === null ? null : { id: row.agentId } }));
}
