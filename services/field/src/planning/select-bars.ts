import type { PlanningBar } from '@vigie/contracts/field/planning/planning';
import { type RawBuilder, sql } from 'kysely';
import { db } from '../tables';

/** Columns of a service `s` that the board draws. */
export const BAR_COLUMNS: Readonly<Record<keyof PlanningBar, RawBuilder<unknown>>> = {
  id: sql`s.id`,
  reference: sql`s.reference`,
  status: sql`s.status`,
  siteId: sql`s.site_id`,
  agentId: sql`s.agent_id`,
  specialty: sql`s.specialty`,
  startAt: sql`s.start_at`,
  endAt: sql`s.end_at`,
  planned: sql`s.planned`,
  invoiced: sql`s.invoice_reference is not null`,
  updatedAt: sql`s.updated_at`,
  // A delay, a departure or an absence was not planned, nor was the time at which a pause was really taken.
  unpaid: sql`(select jsonb_agg(jsonb_build_object('startAt', to_json(u.planned_start_at at time zone 'UTC') #>> '{}' || 'Z',
      'endAt', to_json(u.planned_end_at at time zone 'UTC') #>> '{}' || 'Z'))
    from field.service_break u where u.agency_id = s.agency_id and u.service_id = s.id and u.not_work
      and u.planned_start_at is not null)`,
  stops: sql`case when s.is_circuit then (select count(*)::int from field.circuit_stop t
    where t.agency_id = s.agency_id and t.service_id = s.id) end`,
};

const columns = sql.join(Object.entries(BAR_COLUMNS).map(([key, column]) => sql`${column} as ${sql.ref(key)}`));

/** Selects services as bars of the board, by a condition on `s`. */
export async function selectBars(
  where: RawBuilder<unknown>,
  from: RawBuilder<unknown> = sql`field.service s`,
): Promise<PlanningBar[]> {
  const { rows } = await sql<PlanningBar>`
    select ${columns} from ${from} where ${where} order by s.start_at, s.id`.execute(db());
  return rows.map(asBar);
}

/** Drops empty pauses and stops from a bar, to keep the answer small. */
export const asBar = <Row extends Pick<PlanningBar, 'unpaid' | 'stops'>>({ unpaid, stops, ...bar }: Row) => ({
  ...bar,
  ...(unpaid && { unpaid }),
  ...(stops != null && { stops }),
});
