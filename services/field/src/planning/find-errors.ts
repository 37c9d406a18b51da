import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Interval } from '@vigie/contracts/core/time/intervals';
import { NOT_WORK } from '@vigie/contracts/field/planning/planned-hours';
import type { PlanningErrorsRequest } from '@vigie/contracts/field/planning/planning';
import type { PlanningError } from '@vigie/contracts/field/service/service';
import { createChecker, plansOfAgents } from '@vigie/contracts/rules/planning/check-period';
import { contextOf } from '@vigie/contracts/rules/planning/context';
import { joinViolations } from '@vigie/contracts/rules/planning/join-violations';
import type { PlanningSettings } from '@vigie/contracts/rules/planning/settings';
import type { Violation } from '@vigie/contracts/rules/planning/types';
import type { Standing } from '@vigie/service-kit/http/caller';
import { sql } from 'kysely';
import { namedTo } from '../absence/select-absences';
import { type PlanAgent, selectAgentsByIds } from '../service/directory';
import { db } from '../tables';
import { asError } from './check-plan';
import { placeOf, reachOf, selectPlanningInput } from './planning-input';
import { windowOf } from './select-planning';
import { selectVacant } from './select-work';
import { createStampedCache } from './stamped-cache';

/** Cached violations of an agent, by the stamp of everything that they were computed from. */
const kept = createStampedCache<Violation[]>(20_000);
/** Number of agents read and checked per batch; the event loop serves other calls between two batches. */
const AT_ONCE = 25;

/**
 * Runs the planning checks on the services of some days and returns each finding once. An agent is checked again only
 * when its stamp has changed, so most openings of a month check nobody.
 */
export async function findErrors(
  request: PlanningErrorsRequest,
  standing: Standing,
  settings: PlanningSettings,
): Promise<PlanningError[]> {
  const window = windowOf(request, standing.timeZone);
  const place = placeOf(standing);
  const around = contextOf(window, place);
  const checker = createChecker(place, settings);
  const stamps = await selectStamps(reachOf(window, place, settings), window, request.agents);
  const agents = await selectAgentsByIds([...stamps.keys()]);
  const { unavailability, compensatoryRest } = namedTo(standing);
  const readsNames = `${unavailability} ${compensatoryRest}`;
  const found: Violation[] = [];
  const stale: { agent: PlanAgent; key: string; stamp: string }[] = [];
  for (const agent of agents.values()) {
    const key = `${standing.agencyId}/${agent.id}/${around.start}/${around.end}/${readsNames}`;
    const stamp = hashOf([place, settings, agent, stamps.get(agent.id)]);
    const known = kept.get(key, stamp);
    if (known) found.push(...known);
    else stale.push({ agent, key, stamp });
  }
  for (let from = 0; from < stale.length; from += AT_ONCE) {
    const group = new Map(stale.slice(from, from + AT_ONCE).map((it) => [it.agent.id, it]));
    const input = await selectPlanningInput(window, [...group.keys()], standing);
    for (const plan of plansOfAgents(input)) {
      const violations = checker.agent(plan);
      const { key, stamp } = group.get(plan.agent.id) ?? { key: '', stamp: '' };
      kept.put(key, stamp, violations);
      found.push(...violations);
      await setImmediate();
    }
  }
  for (const service of await selectVacant(window)) found.push(...checker.vacant(service));
  const shown = await selectShown(window);
  const inWindow = found.filter(({ serviceIds }) => serviceIds.some((id) => shown.has(id)));
  return joinViolations(inWindow, shown).map(asError);
}

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url');

/**
 * Returns the stamp of each agent with a service in the window. It changes with any service or absence that the checks
 * read. It sums the versions, because the newest version is not always the last to be committed.
 */
async function selectStamps(
  reach: Interval,
  window: Interval,
  agents: readonly string[] | undefined,
): Promise<Map<string, string>> {
  const whose = agents ? sql`s.agent_id = any(${[...agents]}::uuid[])` : sql`s.agent_id is not null`;
  const { rows } = await sql<{ agentId: string; stamp: string }>`
    select s.agent_id, concat_ws(' ', count(*), sum(extract(epoch from s.updated_at)),
      (select count(*) || ' ' || coalesce(sum(extract(epoch from u.updated_at)), 0) from field.unavailability u
        where u.agency_id = s.agency_id and u.agent_id = s.agent_id),
      (select count(*) || ' ' || coalesce(sum(extract(epoch from r.updated_at)), 0) from field.compensatory_rest r
        where r.agency_id = s.agency_id and r.agent_id = s.agent_id)) as stamp
    from field.service s
    where ${whose} and s.status <> all(${[...NOT_WORK]}::int[])
      and s.start_at < ${new Date(reach.end)} and s.start_at > ${new Date(reach.start)}::timestamptz - interval '72 hours'
    group by s.agency_id, s.agent_id
    having bool_or(s.start_at < ${new Date(window.end)} and s.end_at > ${new Date(window.start)})`.execute(db());
  return new Map(rows.map(({ agentId, stamp }) => [agentId, stamp]));
}

/** Returns the references of the services of the window by id. */
async function selectShown({ start, end }: Interval): Promise<Map<string, string>> {
  const rows = await db()
    .selectFrom('service')
    .select(['id', 'reference'])
    .where('startAt', '<', new Date(end).toISOString())
    .where('endAt', '>', new Date(start).toISOString())
    .where('startAt', '>', new Date(start - 72 * 3_600_000).toISOString())
    .execute();
  return new Map(rows.map(({ id, reference }) => [id, reference]));
}
