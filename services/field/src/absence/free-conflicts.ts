import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import type { Interval } from '@vigie/contracts/core/time/intervals';
import { SERVICE_MAX_MIN } from '@vigie/contracts/field/service/service';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { runActOnMany } from '@vigie/service-kit/acts/act-handlers';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { conflict } from '@vigie/service-kit/problem';
import { removeAgents } from '../service/acts';
import { serviceNoun, serviceSet } from '../service/service-noun';
import { db } from '../tables';

const S = SERVICE_STATUS;
const iso = (instant: number): string => new Date(instant).toISOString();

/**
 * Services of an agent that nobody has begun, that are not over, and that one of these stretches of time touches. What was
 * done or runs is a fact, and stays its agent's own.
 */
async function selectConflicts(agentId: string, times: readonly Interval[]): Promise<string[]> {
  const [first, last] = [times[0], times.at(-1)];
  if (!first || !last) return [];
  const services = await db()
    .selectFrom('service')
    .select(['id', 'startAt', 'endAt'])
    .where('agentId', '=', agentId)
    .where('status', 'in', [S.waiting, S.late])
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
 * Takes an agent off the services that an absence stands in the way of, in the open transaction; answers which.
 * @throws the 409 that counts them, where the user is to agree first and has not
 */
export async function freeConflicts(
  agentId: string,
  times: readonly Interval[],
  agreed: boolean,
  actor: Actor,
): Promise<string[]> {
  const ids = await selectConflicts(agentId, times);
  if (ids.length === 0) return [];
  if (!agreed) {
    throw conflict(FIELD_MESSAGES.unavailabilityUnassigns({ count: ids.length }), 'unavailability_conflicts');
  }
  const { done } = await runActOnMany(serviceSet, 'removeAgents', serviceNoun, removeAgents, { ids }, actor);
  return done;
}
