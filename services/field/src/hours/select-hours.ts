import type { Interval } from '@vigie/contracts/core/time/intervals';
import { NOT_WORK } from '@vigie/contracts/field/planning/planned-hours';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { BREAK_STATUS } from '@vigie/contracts/field/service-break/service-break.statuses';
import { sql } from 'kysely';
import { HOLIDAYS_OF_SITE } from '../service/holidays-of-site';
import { db } from '../tables';
import type { HoursRow } from './work-out-hours';

const touching = ({ start, end }: Interval) =>
  sql`s.start_at < ${new Date(end)} and s.start_at > ${new Date(start)}::timestamptz - interval '72 hours'
      and s.end_at > ${new Date(start)}`;
/**
 * Condition on kept hours that overlap a window. The start is searched 96 hours back, since kept times may extend
 * beyond the planned ones.
 */
const keptIn = ({ start, end }: Interval) =>
  sql`p.start_at < ${new Date(end)} and p.start_at > ${new Date(start)}::timestamptz - interval '96 hours'
      and p.end_at > ${new Date(start)}`;
/** Condition on an agent `a` who is planned or paid for something in the window. */
export const worksIn = (window: Interval) => sql`(
  exists (select from field.service s where s.agency_id = a.agency_id and s.agent_id = a.id and ${touching(window)})
  or exists (select from field.service_pay p where p.agency_id = a.agency_id and p.agent_id = a.id and ${keptIn(window)}))`;

const agents = (ids: readonly string[]) => sql`any(${[...ids]}::uuid[])`;

/**
 * Selects the services on which these agents are planned or for which they are paid in the window. Drafts are left out.
 */
export async function selectHours(window: Interval, ids: readonly string[], timeZone: string): Promise<HoursRow[]> {
  const { rows } = await sql<HoursRow>`
    with here as (
      select s.agency_id, s.id, s.agent_id from field.service s
      where s.agent_id = ${agents(ids)} and s.planned and s.status <> ${SERVICE_STATUS.unscheduled} and ${touching(window)}
      union
      select p.agency_id, p.service_id, p.agent_id from field.service_pay p
      where p.agent_id = ${agents(ids)} and ${keptIn(window)})
    select h.agent_id, s.id, s.reference, s.status, s.site_id, si.name as site_name,
      coalesce(si.time_zone, ${timeZone}) as time_zone, ${HOLIDAYS_OF_SITE} as holidays, s.start_at, s.end_at, s.pay_min,
      s.planned and s.agent_id is not distinct from h.agent_id and s.status <> ${SERVICE_STATUS.unscheduled} as planned,
      (select jsonb_agg(jsonb_build_object('startAt', t.start_at, 'endAt', t.end_at) order by t.position)
       from field.service_stretch t
       where t.agency_id = h.agency_id and t.service_id = h.id and t.agent_id = h.agent_id) as stretches,
      exists (select from field.service_stretch t
       where t.agency_id = h.agency_id and t.service_id = h.id and t.agent_id is distinct from h.agent_id) as others,
      (select jsonb_agg(jsonb_build_object('startAt', p.start_at, 'endAt', p.end_at) order by p.position)
       from field.service_pay p
       where p.agency_id = h.agency_id and p.service_id = h.id and p.agent_id = h.agent_id) as pay,
      (select jsonb_agg(jsonb_build_object('type', b.type, 'status', b.status, 'startAt', b.start_at, 'endAt', b.end_at,
         'plannedStartAt', b.planned_start_at, 'plannedEndAt', b.planned_end_at))
       from field.service_break b
       where b.agency_id = h.agency_id and b.service_id = h.id and b.not_work) as breaks
    from here h
    join field.service s on s.agency_id = h.agency_id and s.id = h.id
    left join commercial.shared_site si on si.agency_id = s.agency_id and si.id = s.site_id
    where s.status <> ${SERVICE_STATUS.archived}
    order by s.start_at, s.id`.execute(db());
  return rows;
}

/** Paid work of one agent in one week, by the day of its Monday. */
interface PaidWeek {
  agentId: string;
  monday: string;
  workMin: number;
}

/**
 * Paid work by agent and week in a window of whole weeks: kept hours of done services, planned hours of the others, by
 * the rules of `work-out-hours.ts`. Computed in SQL, since an agency's year has a hundred thousand services.
 */
export async function selectPaidByWeek(
  window: Interval,
  ids: readonly string[],
  timeZone: string,
): Promise<PaidWeek[]> {
  const { rows } = await sql<PaidWeek>`
    with paid as (
      select p.agency_id, p.service_id, p.agent_id, p.start_at, p.end_at, true as kept
      from field.service_pay p
      join field.service s on s.agency_id = p.agency_id and s.id = p.service_id
      where p.agent_id = ${agents(ids)} and s.status <> ${SERVICE_STATUS.archived} and ${keptIn(window)}
      union all
      select s.agency_id, s.id, s.agent_id, s.start_at, s.end_at, false
      from field.service s
      where s.agent_id = ${agents(ids)} and s.planned and s.pay_min is null
        and s.status <> all(${[...NOT_WORK]}::int[]) and ${touching(window)}
        and not exists (select from field.service_pay p
          where p.agency_id = s.agency_id and p.service_id = s.id and p.agent_id = s.agent_id)
        and coalesce((select bool_or(t.agent_id = s.agent_id and t.end_at is null) from field.service_stretch t
          where t.agency_id = s.agency_id and t.service_id = s.id), true)),
    piece as (
      select p.agent_id, unnest(tstzmultirange(tstzrange(p.start_at, p.end_at)) - coalesce((
        select range_agg(case
          when p.kept or b.type <> 'pause' then tstzrange(b.start_at, b.end_at)
          else tstzrange(b.planned_start_at, b.planned_end_at) end)
        from field.service_break b
        where b.agency_id = p.agency_id and b.service_id = p.service_id and b.not_work and case
          when p.kept then b.end_at is not null and (b.type <> 'pause' or b.status = ${BREAK_STATUS.finished}
            or not exists (select from field.service_stretch t
              where t.agency_id = p.agency_id and t.service_id = p.service_id and t.agent_id = p.agent_id))
          when b.type = 'pause' then b.planned_start_at is not null and b.planned_end_at is not null
          else b.end_at is not null end), '{}'::tstzmultirange)) as held
      from paid p),
    weekly as (
      select p.agent_id, w.monday,
        p.held * tstzrange(w.monday at time zone ${timeZone}, (w.monday + interval '7 days') at time zone ${timeZone}) as held
      from piece p
      cross join lateral generate_series(
        date_trunc('week', lower(p.held) at time zone ${timeZone}),
        date_trunc('week', (upper(p.held) - interval '1 second') at time zone ${timeZone}), interval '7 days') w (monday)
      where w.monday at time zone ${timeZone} >= ${new Date(window.start)}
        and w.monday at time zone ${timeZone} < ${new Date(window.end)})
    select agent_id, to_char(monday, 'YYYY-MM-DD') as monday,
      round(sum(extract(epoch from upper(held) - lower(held)) / 60))::int as work_min
    from weekly where not isempty(held)
    group by agent_id, monday`.execute(db());
  return rows;
}
