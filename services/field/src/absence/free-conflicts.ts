import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import type { Interval } from '@vigie/contracts/core/time/intervals';
import { SERVICE_MAX_MIN } from '@vigie/contracts/field/service/service';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { runActOnMany } from '@vigie/service-kit/acts/run-act-on-many';
import { conflict } from '@vigie/service-kit/problem';
import { removeAgents } from '../service/acts';
import { lockServices } from '../service/lock-services';
import { serialiseAgents } from '../service/saving/serialise-planning';
import { serviceNoun, serviceSet } from '../service/service-noun';
import { db } from '../tables';

const iso = (instant: number): string => new Date(instant).toISOString();

/**
 * Selects the agent's services that are not begun, not over, and overlap one of the times. A service that was done or
 * is running is a fact and keeps its agent.
 */
async function selectConflicts(agentId: string, times: readonly Interval[]): Promise<string[]> {
  const [first, last] = [times[0], times.at(-1)];
  if (!first || !last) return [];
  const services = await db()
    .selectFrom('service')
    .select(['id', 'startAt', 'endAt'])
    .where('agentId', '=', agentId)
    .where('status', 'in', [SERVICE_STATUS.waiting, SERVICE_STATUS.late])
    .where('startAt', '<', iso(last.end))
    .where('startAt', '>', iso(first.start - SERVICE_MAX_MIN * 60_000))
    .where('endAt', '>', iso(Math.max(first.start, Date.now())))
    .execute();
  return services
    .filter(({ startAt, endAt }) =>
      times.some(({ start, end }) => Date.parse(startAt) < end && Date.parse(endAt) > start),
    )
    .map(({ id }) => id);
}

/**
 * Serialises an absence with all that is planned for its agent. The services that it may free are locked first, since a
 * planner who edits one of them locks it before the agent, and the two orders would deadlock.
 */
export async function serialiseAbsence(agentId: string, times: readonly Interval[]): Promise<void> {
  await lockServices(await selectConflicts(agentId, times));
  await serialiseAgents([agentId]);
}

/**
 * Unassigns an agent from the services that an absence overlaps, in the open transaction, and returns the ids of those
 * services.
 * @throws 409 with their count while the user has not agreed
 */
export async function freeConflicts(
  agentId: string,
  times: readonly Interval[],
  agreed: boolean,
  actor: Actor,
): Promise<string[]> {
  await serialiseAbsence(agentId, times);
  const ids = await selectConflicts(agentId, times);
  if (ids.length === 0) return [];
  if (!agreed) {
    throw conflict(FIELD_MESSAGES.unavailabilityUnassigns({ count: ids.length }), 'unavailability_conflicts');
  }
  const { done } = await runActOnMany(serviceSet, 'removeAgents', serviceNoun, removeAgents, { ids }, actor);
  return done;
}
