import { compensatoryRestStatuses } from '@vigie/contracts/field/compensatory-rest/compensatory-rest.statuses';
import type { morningCalls, WaitingServices } from '@vigie/contracts/field/morning/morning.calls';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { unavailabilityStatuses } from '@vigie/contracts/field/unavailability/unavailability.statuses';
import { hasRight } from '@vigie/service-kit/http/caller';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { sql } from 'kysely';
import { OPEN_ALERT } from '../logbook/list-entries';
import { db } from '../tables';

const { inProgress, paused, waiting, late, notRealised, notFinished } = SERVICE_STATUS;

type Reason = 'running' | 'late' | 'vacantToday' | 'vacantTomorrow' | 'notDone';
interface Row {
  today: string;
  toCheck: number;
  absences: number;
  rests: number;
  alerts: number;
  found: Partial<Record<Reason, WaitingServices>> | null;
}

/**
 * Days in the agency's time zone, as the list counts them, so that each figure equals the rows of the list it opens.
 */
const days = sql`
  select g.time_zone, (now() at time zone g.time_zone)::date as today from platform.shared_agency g`;

/**
 * Reasons why a service needs the office's attention. A late service without an agent has both reasons. One is late until
 * its end, and to be filled until then, so it is missed now, whatever the day on which it should have begun. The clock
 * takes both away at the end.
 */
const reasons = sql`
  select 'running' as reason where s.status in (${inProgress}, ${paused})
  union all select 'late' where s.status = ${late}
  union all select 'vacantToday' where s.vacant and s.day <= s.today
  union all select 'vacantTomorrow' where s.vacant and s.day = s.today + 1
  union all select 'notDone' where s.status in (${notRealised}, ${notFinished}) and s.day between s.today - 1 and s.today`;

export const morningHandlers: Handlers<typeof morningCalls> = {
  async fieldMorning({ standing }) {
    const { rows } = await sql<Row>`
      with d as (${days}),
      near as (
        select s.id, s.site_id, s.agent_id, s.status, s.start_at, d.today, d.time_zone,
          (s.start_at at time zone d.time_zone)::date as day,
          s.agent_id is null and s.status in (${waiting}, ${late}) as vacant
        from field.service s cross join d
        where s.status in (${inProgress}, ${paused}, ${late})
          or (s.status in (${waiting}, ${notRealised}, ${notFinished})
            and (s.status = ${waiting} or s.start_at >= (d.today - 1)::timestamp at time zone d.time_zone)
            and s.start_at < (d.today + 2)::timestamp at time zone d.time_zone)
      ),
      found as (
        select r.reason, count(*)::int as count, (array_agg(s.id order by s.start_at, s.id))[1] as first
        from near s cross join lateral (${reasons}) r group by r.reason
      )
      select (select today from d) as today,
        (select count(*)::int from field.service_anomaly x where x.settled is null) as "toCheck",
        (select count(*)::int from field.unavailability u
          where u.status = ${unavailabilityStatuses.value.requested}) as absences,
        (select count(*)::int from field.compensatory_rest r
          where r.status = ${compensatoryRestStatuses.value.requested}) as rests,
        (select count(*)::int from field.logbook_entry e where ${OPEN_ALERT}) as alerts,
        (select jsonb_object_agg(f.reason, jsonb_build_object('count', f.count, 'first', jsonb_build_object(
            'id', n.id, 'site', coalesce(si.name, ''), 'agent', a.name, 'startAt', n.start_at,
            'timeZone', coalesce(si.time_zone, n.time_zone))))
          from found f
          join near n on n.id = f.first
          left join commercial.shared_site si on si.id = n.site_id
          left join commercial.shared_agent a on a.id = n.agent_id) as found`.execute(db());
    const [row] = rows;
    if (!row) throw new Error('the agency must have a zone');
    const of = (reason: Reason): WaitingServices => row.found?.[reason] ?? { count: 0, first: null };
    return {
      today: row.today,
      running: of('running'),
      late: of('late'),
      vacantToday: of('vacantToday'),
      vacantTomorrow: of('vacantTomorrow'),
      notDone: of('notDone'),
      toCheck: hasRight(standing, 'ACCOUNT_RIGHT_EDIT_MISSION') ? row.toCheck : null,
      absences: hasRight(standing, 'ACCOUNT_RIGHT_LIST_UNAVAILABILITY') ? row.absences : null,
      rests: hasRight(standing, 'ACCOUNT_RIGHT_LIST_COMPENSATORY_REST') ? row.rests : null,
      alerts: hasRight(standing, 'ACCOUNT_RIGHT_LIST_MISSION_EVENT') ? row.alerts : null,
    };
  },
};
