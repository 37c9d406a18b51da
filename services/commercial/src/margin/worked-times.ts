import type { DayRange } from '@vigie/contracts/catalogues/date-shortcuts';
import { CANCELLED_SERVICES } from '@vigie/contracts/field/service/service.statuses';
import { type RawBuilder, sql } from 'kysely';

/**
 * The times kept for pay: minutes per agent, customer, site, and day in the site's time zone. The query reads a wider
 * range than requested, to cover every time zone; the caller must filter by `day`.
 *
 * The lateral join with `offset 0` is deliberate: a plain join of the two views compares each time with each service of
 * the period, because PostgreSQL expects a single one of either.
 */
export const workedTimes = ({ start, end }: DayRange, timeZone: string): RawBuilder<unknown> => sql`(
  select s.customer_id, s.site_id, p.agent_id, p.minutes,
    (p.start_at at time zone coalesce(t.time_zone, ${timeZone}))::date as day
  from field.shared_service_pay p
  cross join lateral (
    select v.agency_id, v.customer_id, v.site_id, v.status from field.shared_service v
    where v.agency_id = p.agency_id and v.id = p.service_id offset 0) s
  left join commercial.site t on t.agency_id = s.agency_id and t.id = s.site_id
  where s.status not in (${sql.join(CANCELLED_SERVICES)})
    and p.start_at >= ${start}::date - interval '2 days' and p.start_at < ${end}::date + interval '3 days'
)`;
