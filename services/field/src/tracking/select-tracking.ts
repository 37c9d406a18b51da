import type { CallResult } from '@vigie/contracts/core/call';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import type { supervisionCalls, TrackedAgent } from '@vigie/contracts/field/tracking/supervision.calls';
import { notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { SITE_JOIN, siteRef } from '../checkpoint/list-checkpoints';
import { HELD_STOP } from '../circuit/held-stop';
import { IN_BREAK } from '../lone-worker-alarm/at-work';
import { db } from '../tables';

const S = sql`s`;
const { inProgress, paused, notFinished } = SERVICE_STATUS;
const AGENTS_MAX = 1_000;
const POSITIONS_MAX = 500;
/** A day of one position a minute: the end of a long service must not be cut off. */
const TRAIL_MAX = 1_440;

/** The site where a service is held now: for a circuit, that of the stop where its agent is, or was last. */
const HELD = sql`held`;
const heldAt = sql`${HELD_STOP}
  cross join lateral (select s.agency_id, coalesce(stop.site_id, s.site_id) as site_id) held`;

/**
 * Selects the agents at work with their last known state; positions are hidden in a break. A service that was not ended
 * is included only while its agent's phone keeps watch; the others were forgotten.
 */
export async function selectTracking({
  sites = [],
  agents = [],
  services = [],
}: Partial<Record<'sites' | 'agents' | 'services', string[]>>): Promise<TrackedAgent[]> {
  const { rows } = await sql<TrackedAgent>`
    select jsonb_build_object('id', t.agent_id, 'name', coalesce(a.name, '')) as agent,
      jsonb_build_object('id', s.id, 'reference', s.reference, 'status', s.status) as service,
      ${siteRef(HELD)} as site,
      case when si.latitude is null or si.longitude is null then null else
        jsonb_build_object('latitude', si.latitude, 'longitude', si.longitude) end as site_position,
      s.start_at, s.end_at,
      case when not ${IN_BREAK} then coalesce(p.position, begun.position) end as position,
      case when not ${IN_BREAK} then coalesce(p.at, begun.at) end as position_at,
      w.seen_at, coalesce(w.safety, 'off') as safety, w.silent_alarm_id is not null as silent, w.battery_percent
    from field.service s
    join field.service_stretch t on t.agency_id = s.agency_id and t.service_id = s.id and t.end_at is null
      and t.agent_id is not null
    ${heldAt}
    ${SITE_JOIN(HELD)}
    left join commercial.shared_agent a on a.agency_id = s.agency_id and a.id = t.agent_id
    left join lateral (
      select p.position, p.at from field.tracked_position p
      where p.agency_id = s.agency_id and p.service_id = s.id and p.agent_id = t.agent_id
      order by p.at desc limit 1) p on true
    left join lateral (
      select s.start_position as position, s.started_at as at from field.service_stretch own
      where own.agency_id = s.agency_id and own.service_id = s.id and own.agent_id = t.agent_id
        and own.start_at = s.started_at and s.start_position is not null) begun on true
    left join lateral (
      select w.seen_at, w.safety, w.silent_alarm_id, w.battery_percent from field.lone_worker_watch w
      where w.agency_id = s.agency_id and w.service_id = s.id and w.agent_id = t.agent_id and w.ended_at is null
      order by w.started_at desc limit 1) w on true
    where (s.status = any(${[inProgress, paused]}) or (s.status = ${notFinished} and w.seen_at is not null))
      and ${services.length > 0 ? sql`s.id = any(${services}::uuid[])` : sql`true`}
      and ${sites.length > 0 ? sql`held.site_id = any(${sites}::uuid[])` : sql`true`}
      and ${agents.length > 0 ? sql`t.agent_id = any(${agents}::uuid[])` : sql`true`}
    order by a.name, s.id limit ${AGENTS_MAX}`.execute(db());
  return rows;
}

type Own = CallResult<typeof supervisionCalls.myTracking>['positions'];

/** Selects the stored positions of an agent, the latest first. */
export async function selectOwnTracking(agentId: string): Promise<Own> {
  const { rows } = await sql<Own[number]>`
    select p.id, p.at, p.position, jsonb_build_object('id', s.id, 'name', s.reference) as service, ${siteRef(S)} as site
    from field.tracked_position p
    join field.service s on s.agency_id = p.agency_id and s.id = p.service_id
    ${SITE_JOIN(S)}
    where p.agent_id = ${agentId} order by p.at desc limit ${POSITIONS_MAX}`.execute(db());
  return rows;
}

type Trail = CallResult<typeof supervisionCalls.serviceTracking>['positions'];

/**
 * Selects the positions of a service's agents during it.
 * @throws 404 for a service of another agency
 */
export async function selectTrail(serviceId: string): Promise<Trail> {
  const service = await db().selectFrom('service').select('id').where('id', '=', serviceId).executeTakeFirst();
  if (!service) throw notFound(FIELD_MESSAGES.serviceNotFound);
  const { rows } = await sql<Trail[number]>`
    select p.id, p.at, p.position, jsonb_build_object('id', p.agent_id, 'name', coalesce(a.name, '')) as agent
    from field.tracked_position p
    left join commercial.shared_agent a on a.agency_id = p.agency_id and a.id = p.agent_id
    where p.service_id = ${serviceId} order by p.at desc, p.id desc limit ${TRAIL_MAX}`.execute(db());
  return rows.reverse();
}
