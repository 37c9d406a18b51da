import { CANCELLED_SERVICES } from '@vigie/contracts/field/service/service.statuses';
import { type RawBuilder, sql } from 'kysely';

/** A value, or the SQL of one. */
type Value = string | RawBuilder<unknown>;

/**
 * The times kept for pay: minutes per agent, customer, site, and day in the site's time zone. The query reads a wider
 * range than requested, to cover every time zone; the caller must filter by `day`.
 *
 * The lateral join with `offset 0` is deliberate: a plain join of the two views compares each time with each service of
 * the period, because PostgreSQL expects a single one of either.
 */
export const workedTimes = ({ start, end }: { start: Value; end: Value }, timeZone: Value): RawBuilder<unknown> => sql`(
  select s.customer_id, s.site_id, k.agent_id, k.minutes,
    (k.start_at at time zone coalesce(t.time_zone, ${timeZone}))::date as day
  from field.shared_service_pay k
  cross join lateral (
    select v.agency_id, v.customer_id, v.site_id, v.status from field.shared_service v
    where v.agency_id = k.agency_id and v.id = k.service_id offset 0) s
  left join commercial.site t on t.agency_id = s.agency_id and t.id = s.site_id
  where s.status not in (${sql.join(CANCELLED_SERVICES)})
    and k.start_at >= ${start}::date - interval '2 days' and k.start_at < ${end}::date + interval '3 days'
)`;
