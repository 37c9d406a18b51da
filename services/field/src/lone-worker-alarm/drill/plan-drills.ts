import { newId } from '@vigie/contracts/core/id';
import { MINUTE_MS } from '@vigie/contracts/core/time/days';
import { LONE_WORKER_MESSAGES } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm';
import { loneWorkerAlarmStatuses } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm.statuses';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { productItself } from '@vigie/service-kit/acts/actor';
import { writeRecord } from '@vigie/service-kit/acts/run-act';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { sql } from 'kysely';
import { db } from '../../tables';
import { alarmNoun, alarmSet } from '../noun';
import { selectSafetySettings } from '../on-call';

const STATUS = loneWorkerAlarmStatuses.value;
/** No drill in the first and last minutes of a service, when the agent hands over. */
const MARGIN_MS = 15 * MINUTE_MS;
/** Span from which the time of a drill is drawn, so that the agent cannot foresee it. */
const SPREAD_MS = 120 * MINUTE_MS;
/** Least time between two drills, so that they do not keep the people on call busy. */
const APART_MS = 60 * MINUTE_MS;

interface Due {
  serviceId: string;
  agentId: string;
  siteId: string;
  customerId: string;
  endAt: string;
}

/**
 * Plans the next drill, if the agency has automatic drills: for the watched agent whose last drill is oldest, and for
 * nobody while an alarm is open.
 *
 * @param draw returns a number in [0, 1) that decides the time
 */
export async function planDrills(agencyId: string, now: Date, draw: () => number = Math.random): Promise<void> {
  const { drillEveryDays } = await selectSafetySettings('loneWorker');
  if (drillEveryDays === null) return;
  // The advisory lock serialises two jobs: the second finds the drill of the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`field.drills/${agencyId}`}, 0))`.execute(db());
  const due = await selectDue(drillEveryDays, now);
  if (!due) return;
  const { endAt, ...of } = due;
  const latest = Math.min(now.getTime() + SPREAD_MS, Date.parse(endAt) - MARGIN_MS);
  const at = new Date(now.getTime() + Math.max(0, latest - now.getTime()) * draw());
  const id = newId();
  const { timeZone } = await selectPublishedAgency();
  await writeRecord(alarmSet, alarmNoun, { id, actor: productItself({ agencyId, timeZone }) }, async () => {
    await db()
      .insertInto('loneWorkerAlarm')
      .values({
        agencyId,
        id,
        kind: 'drill',
        at: at.toISOString(),
        infos: LONE_WORKER_MESSAGES.drillByItself,
        createdBy: null,
        ...of,
      })
      .execute();
    return 'scheduled';
  });
}

async function selectDue(everyDays: number, now: Date): Promise<Due | undefined> {
  const [since, apart] = [new Date(now.getTime() - MARGIN_MS), new Date(now.getTime() - APART_MS)];
  const soon = new Date(now.getTime() + SPREAD_MS);
  const { rows } = await sql<Due>`
    select s.id as service_id, s.agent_id, s.site_id, s.customer_id, s.end_at
    from field.lone_worker_watch w
    join field.service s on s.agency_id = w.agency_id and s.id = w.service_id and s.agent_id = w.agent_id
    left join lateral (
      select max(l.at) as at from field.lone_worker_alarm l
      where l.agency_id = w.agency_id and l.agent_id = w.agent_id and l.kind = 'drill' and l.status <> ${STATUS.cancelled}) drill on true
    where w.ended_at is null and w.started_at <= ${since} and s.status = ${SERVICE_STATUS.inProgress}
      and s.end_at > ${new Date(now.getTime() + 2 * MARGIN_MS)}
      and (drill.at is null or drill.at < ${now}::timestamptz - make_interval(days => ${everyDays}::int))
      and not exists (select from field.lone_worker_alarm l
        where l.status in (${STATUS.open}, ${STATUS.acknowledged})
          or l.kind = 'drill' and l.status <> ${STATUS.cancelled} and l.at > ${apart} and l.at < ${soon})
    order by drill.at nulls first, w.started_at limit 1`.execute(db());
  return rows[0];
}
