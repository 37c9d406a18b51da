import type { PlanningBar } from '@vigie/contracts/field/planning/planning';
import { type RawBuilder, sql } from 'kysely';
import { db } from '../tables';

/** Services as the board draws them, by a condition on `s`. */
export async function selectBars(
  where: RawBuilder<unknown>,
  from: RawBuilder<unknown> = sql`field.service s`,
  /** `KEPT` where the statement is always the same. */
  kept: RawBuilder<unknown> = sql``,
): Promise<PlanningBar[]> {
  const { rows } = await sql<PlanningBar & { unpaid: PlanningBar['unpaid'] | null; stops?: number | null }>`${kept}
    select s.id, s.reference, s.status, s.site_id, s.agent_id, s.specialty, s.start_at, s.end_at, s.planned,
      s.invoice_reference is not null as invoiced, s.updated_at, b.unpaid,
      case when s.is_circuit then (select count(*)::int from field.circuit_stop t
        where t.agency_id = s.agency_id and t.service_id = s.id) end as stops
    from ${from}
    left join lateral (
      select jsonb_agg(jsonb_build_object('startAt', to_json(u.start_at at time zone 'UTC') #>> '{}' || 'Z',
        'endAt', to_json(u.end_at at time zone 'UTC') #>> '{}' || 'Z')) as unpaid
      from field.service_break u where u.agency_id = s.agency_id and u.service_id = s.id and u.not_work) b on true
    where ${where} order by s.start_at, s.id`.execute(db());
  return rows.map(({ unpaid, stops, ...bar }) => ({
    ...bar,
    ...(unpaid && { unpaid }),
    ...(stops != null && { stops }),
  }));
}
