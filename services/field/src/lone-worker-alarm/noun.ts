import { asAnySet } from '@vigie/contracts/core/acts/acts';
import { ALERT_MESSAGES } from '@vigie/contracts/field/logbook/logbook';
import { LONE_WORKER_MESSAGES, type LoneWorkerAlarm } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm';
import { loneWorkerAlarmActs } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm.acts';
import { formatInstant } from '@vigie/contracts/formats/french';
import type { NounBinding } from '@vigie/service-kit/acts/noun';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { conflict, notFound, type Problem } from '@vigie/service-kit/problem';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { db } from '../tables';
import { leftAt } from './at-work';
import { ALARM_COLUMNS, ALARM_JOINS, alarms, alarmsShownTo } from './list-alarms';

export type AlarmRecord = NonNullable<Awaited<ReturnType<typeof lockAlarm>>>;

export const lockAlarm = (id: string) =>
  db().selectFrom('loneWorkerAlarm').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

const iso = (instant: RawBuilder<unknown>) =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const STEPS = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', p.id, 'at', ${iso(sql`p.at`)}, 'kind', p.kind, 'author', p.author,
    'words', p.words) order by p.at, p.id)
  from field.lone_worker_step p where p.agency_id = l.agency_id and p.alarm_id = l.id), '[]')`;

const NOW_AGENT = sql`(
  select jsonb_build_object('id', n.id, 'name', n.name) from commercial.shared_agent n
  where n.agency_id = s.agency_id and n.id = s.agent_id and n.id <> l.agent_id)`;

const columns = Object.entries(ALARM_COLUMNS).map(([name, column]) => sql`${column} as ${sql.ref(name)}`);

/**
 * Reads one alarm with everything needed to answer it.
 * @throws 404 when the caller may not see it
 */
export async function readAlarm(id: string, scope: { agentId?: string }): Promise<LoneWorkerAlarm> {
  const { rows } = await sql<LoneWorkerAlarm>`
    select ${sql.join(columns)}, l.position, l.in_service, l.infos, a.phone as agent_phone,
      nullif(concat_ws(' ', si.address->>'street', si.address->>'zipcode', si.address->>'city'), '') as site_address,
      case when si.latitude is null or si.longitude is null then null else
        jsonb_build_object('latitude', si.latitude, 'longitude', si.longitude) end as site_position,
      ${leftAt(sql`l`)} as left_at, ${NOW_AGENT} as now_agent, l.returned_at, l.next_step_at, l.closed_at, l.closed_by, l.words, ${STEPS} as steps
    from field.lone_worker_alarm l ${sql.join(Object.values(ALARM_JOINS), sql` `)}
    where l.id = ${id} and ${alarmsShownTo(scope)}`.execute(db());
  const [alarm] = rows;
  if (!alarm) throw notFound(LONE_WORKER_MESSAGES.notFound);
  return alarm;
}

/** Who was faster to take care of the alarm, or to close it. */
async function overtaken(alarm: AlarmRecord, act: string): Promise<Problem | undefined> {
  const { timeZone } = await selectPublishedAgency();
  const said = (author: string | null, at: string | null) =>
    author && at ? { author, at: formatInstant(at, timeZone) } : undefined;
  const acknowledged = act === 'acknowledge' && said(alarm.acknowledgedBy, alarm.acknowledgedAt);
  if (acknowledged) return conflict(ALERT_MESSAGES.acknowledged(acknowledged), 'already_acknowledged');
  const closed = act === 'close' && said(alarm.closedBy, alarm.closedAt);
  return closed ? conflict(LONE_WORKER_MESSAGES.closed(closed), 'already_closed') : undefined;
}

export const alarmSet = asAnySet(loneWorkerAlarmActs);

export const alarmNoun: NounBinding<AlarmRecord, z.input<typeof loneWorkerAlarmActs.answer>> = {
  table: 'field.lone_worker_alarm',
  lock: lockAlarm,
  visible: () => true,
  notFound: LONE_WORKER_MESSAGES.notFound,
  overtaken,
  answer: async (id, { scope }) => ({ alarm: await readAlarm(id, scope) }),
  // The agent must not learn of a drill that has not begun.
  audience: ({ agentId, recordedAt }) => ({
    right: 'ACCOUNT_RIGHT_READ_SUPERVISION_TRACKING',
    agentIds: recordedAt === null ? [] : [agentId],
  }),
  rows: alarms.byIds,
  gone: [],
  history: {
    silent: [
      'service_id',
      'agent_id',
      'site_id',
      'customer_id',
      'position',
      'next_step_at',
      'called',
      'recorded_at',
      'in_service',
    ],
    parts: {
      agent: sql`(select a.name from commercial.shared_agent a where a.agency_id = t.agency_id and a.id = t.agent_id)`,
    },
  },
};
