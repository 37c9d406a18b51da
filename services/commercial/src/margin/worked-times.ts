import type { DayRange } from '@vigie/contracts/catalogues/date-shortcuts';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { type RawBuilder, sql } from 'kysely';

/**
 * The times kept for pay: minutes per agent, customer, site, and day in the site's time zone. The query reads a wider
 * range than requested, to cover every time zone; the caller must filter by `day`.
 */
export const workedTimes = ({ start, end }: DayRange, timeZone: string): RawBuilder<unknown> => sql`(
  select s.customer_id, s.site_id, p.agent_id, p.minutes,
    (p.start_at at time zone coalesce(t.time_zone, ${timeZone}))::date as day
  from field.shared_service_pay p
  join field.shared_service s on s.agency_id = p.agency_id and s.id = p.service_id
  left join commercial.site t on t.agency_id = s.agency_id and t.id = s.site_id
  where s.status not in (${SERVICE_STATUS.archived}, ${SERVICE_STATUS.unscheduled})
    and p.start_at >= ${start}::date - interval '2 days' and p.start_at < ${end}::date + interval '3 days'
)`;
