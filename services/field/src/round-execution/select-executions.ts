import { DEFAULT_TIME_ZONE } from '@vigie/contracts/core/limits';
import { roundStatuses } from '@vigie/contracts/field/round/round.statuses';
import type { RoundExecution } from '@vigie/contracts/field/round-execution/round-execution';
import { roundExecutionStatuses } from '@vigie/contracts/field/round-execution/round-execution.statuses';
import type { WalkableRound } from '@vigie/contracts/field/round-execution/walk.calls';
import { CANCELLED_SERVICES } from '@vigie/contracts/field/service/service.statuses';
import { type RawBuilder, sql } from 'kysely';
import { CUSTOMER_REF, SITE_JOIN, siteRef } from '../checkpoint/list-checkpoints';
import { agentSites } from '../round/agent-sites';
import { db } from '../tables';
import { CONTENT_OF_ROUND } from './content';

type Sql = RawBuilder<unknown>;
const E = sql`e`;

/** The first agent who walked it; before that, the planned one. */
export const AGENT_ID = sql`coalesce(e.executed_by[1], e.agent_id, s.agent_id)`;
export const AGENT_REF = sql`case when ${AGENT_ID} is null then null else
  jsonb_build_object('id', ${AGENT_ID}, 'name', coalesce(a.name, '')) end`;
export const SERVICE_REF = sql`case when s.id is null then null else
  jsonb_build_object('id', s.id, 'name', s.reference) end`;

/** JSON of the acts of a walk, in the order in which the server received them. */
const ACTS = sql`coalesce((
  select jsonb_agg(jsonb_build_object(
    'id', d.id, 'kind', d.kind, 'at', ${iso(sql`d.at`)}, 'recordedAt', ${iso(sql`d.recorded_at`)},
    'agent', case when d.agent_id is null then null else
      jsonb_build_object('id', d.agent_id, 'name', coalesce(d.agent_name, '')) end,
    'author', d.author, 'position', d.position, 'checkpoint', d.checkpoint, 'distanceM', d.distance_m, 'accuracyM', d.accuracy_m,
    'readBy', d.read_by, 'badge', d.badge, 'infos', d.infos) order by d.recorded_at, d.id)
  from field.round_act d where d.agency_id = e.agency_id and d.execution_id = e.id), '[]')`;

function iso(instant: Sql): Sql {
  return sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** Selects walks by a condition on `e`, the earliest first. */
export async function selectExecutions(where: Sql): Promise<RoundExecution[]> {
  const { rows } = await sql<RoundExecution>`
    select e.id, jsonb_build_object('id', r.id, 'name', r.name) as round, r.reference, e.iteration,
      ${siteRef(E)} as site, ${CUSTOMER_REF} as customer,
      coalesce(si.time_zone, g.time_zone, ${DEFAULT_TIME_ZONE}) as time_zone,
      ${SERVICE_REF} as service, coalesce(s.status = any(${[...CANCELLED_SERVICES]}), false) as service_cancelled,
      ${AGENT_REF} as agent, e.planned_start_at as start_at, e.planned_end_at as end_at, e.started_at, e.ended_at,
      e.status, coalesce(e.content, ${CONTENT_OF_ROUND}) as content, ${ACTS} as acts,
      e.alerted_at, e.acknowledged_at, e.acknowledged_by, e.updated_at
    from field.round_execution e
    join field.round r on r.agency_id = e.agency_id and r.id = e.round_id
    left join field.service s on s.agency_id = e.agency_id and s.id = e.service_id
    ${SITE_JOIN(E)}
    left join commercial.shared_agent a on a.agency_id = e.agency_id and a.id = ${AGENT_ID}
    cross join platform.shared_agency g
    where ${where} order by e.begins_at, e.id`.execute(db());
  return rows;
}

export async function selectExecution(id: string): Promise<RoundExecution | undefined> {
  const [found] = await selectExecutions(sql`e.id = ${id}`);
  return found;
}

/** Condition on the walks that an agent may see: those of its sites, and those it was planned for or walked. */
const visibleTo = (agentId: string | undefined): Sql =>
  agentId
    ? sql`(e.site_id in ${agentSites(agentId)} or e.agent_id = ${agentId}::uuid or e.executed_by @> ${[agentId]}::uuid[])`
    : sql`true`;

/**
 * Hides the positions of colleagues from an agent. Distance and accuracy stay, so that the phone's fold has the
 * server's result.
 */
export const readBy = (agentId: string | undefined, walks: readonly RoundExecution[]): RoundExecution[] =>
  walks.map((walk) => ({
    ...walk,
    acts: walk.acts.map((act) => (agentId && act.agent?.id !== agentId ? { ...act, position: null } : act)),
  }));

/** Selects the walks that match a condition and that the caller may see, with colleagues' positions hidden. */
export const selectVisible = async (where: Sql, agentId: string | undefined): Promise<RoundExecution[]> =>
  readBy(agentId, await selectExecutions(sql`${where} and ${visibleTo(agentId)}`));

/** Hours around now whose planned walks a phone keeps offline. */
const HOURS_BACK = 18;
const HOURS_AHEAD = 48;
const WALKS_MAX = 300;

/** Selects what a phone keeps offline: rounds that the agent may walk, and the walks around today. */
export async function selectForPhone(
  agentId: string | undefined,
): Promise<{ rounds: WalkableRound[]; serviceRoundExecutions: RoundExecution[] }> {
  const R = sql`r`;
  const { rows } = await sql<WalkableRound>`
    select r.id, r.reference, r.name, ${siteRef(R)} as site, ${CUSTOMER_REF} as customer,
      coalesce(si.time_zone, g.time_zone, ${DEFAULT_TIME_ZONE}) as time_zone, ${CONTENT_OF_ROUND} as content
    from field.round r ${SITE_JOIN(R)} cross join platform.shared_agency g
    where r.status = ${roundStatuses.value.active} and ${agentId ? sql`r.site_id in ${agentSites(agentId)}` : sql`true`}
    order by si.name, r.name limit ${WALKS_MAX}`.execute(db());
  const inProgress = sql`e.status = ${roundExecutionStatuses.value.inProgress}`;
  const around = sql`(e.begins_at > now() - make_interval(hours => ${sql.lit(HOURS_BACK)})
    and e.begins_at < now() + make_interval(hours => ${sql.lit(HOURS_AHEAD)})
    or ${inProgress})`;
  // Of a site with more walks a phone has those that are walked, then those whose time is nearest.
  const nearest = sql`e.id = any(array(
    select e.id from field.round_execution e where ${around} and ${visibleTo(agentId)}
    order by ${inProgress} desc, abs(extract(epoch from e.begins_at - now())), e.id limit ${WALKS_MAX}))`;
  return {
    rounds: rows,
    serviceRoundExecutions: await selectVisible(nearest, agentId),
  };
}
