import { DEFAULT_TIME_ZONE } from '@vigie/contracts/core/limits';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { ROUND_MESSAGES } from '@vigie/contracts/core/messages/rounds';
import { todayIn } from '@vigie/contracts/core/time/today';
import { roundStatuses } from '@vigie/contracts/field/round/round.statuses';
import type { roundExecutionSaveSchema } from '@vigie/contracts/field/round-execution/round-execution-save';
import { formatFrenchDay } from '@vigie/contracts/formats/french';
import type { SaveFunction } from '@vigie/service-kit/acts/act-handlers';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { badField } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { plannedStopsOf } from '../circuit/select-stops';
import { refusalOfSite, selectAgentsByIds, selectSitesByIds } from '../service/directory';
import { AT_WORK } from '../service/saving/draft-services';
import { db } from '../tables';
import type { ExecutionRecord } from './noun';

/** Values that make the watch job judge a moved walk again. */
export const UNWATCHED = {
  startJudgedAt: null,
  endJudgedAt: null,
  alertedAt: null,
  acknowledgedAt: null,
  acknowledgedBy: null,
};

/**
 * Writes the times and the agent of a planned walk. A walk within a service has no agent of its own: the agent of the
 * service walks it.
 */
export const saveExecution: SaveFunction<typeof roundExecutionSaveSchema, ExecutionRecord> = async (
  body,
  known,
  actor,
) => {
  const { agencyId } = actor;
  const round = await db()
    .selectFrom('round')
    .select(['id', 'siteId', 'status'])
    .where('id', '=', body.round.id)
    .executeTakeFirst();
  if (!round || round.status === roundStatuses.value.deleted) throw badField('round', ROUND_MESSAGES.roundNotFound);
  if (known && known.roundId !== round.id) throw badField('round', ROUND_MESSAGES.walkIsOfAnotherRound);
  const serviceId = body.service?.id ?? null;
  if (serviceId) await demandService(serviceId, round.siteId);
  const agentId = serviceId ? null : (body.agent?.id ?? null);
  const moved = !known || Date.parse(known.plannedStartAt ?? '') !== Date.parse(body.startAt);
  if (moved) await demandOpenSite(round.siteId);
  if (agentId && (moved || agentId !== known.agentId)) await demandAgentAtWork(agentId, body.startAt);
  const times = { plannedStartAt: body.startAt, plannedEndAt: body.endAt, beginsAt: body.startAt };
  const values = { serviceId, agentId, ...times, ...UNWATCHED };
  if (known) {
    await db().updateTable('roundExecution').set(values).where('id', '=', known.id).execute();
    return;
  }
  const iteration = await nextIteration(round.id);
  await db()
    .insertInto('roundExecution')
    .values({ agencyId, id: body.id, roundId: round.id, siteId: round.siteId, iteration, ...values })
    .execute();
};

/** Nobody walks at a closed site, and an alert would say that the round was missed. */
async function demandOpenSite(siteId: string): Promise<void> {
  const refusal = refusalOfSite((await selectSitesByIds([siteId], DEFAULT_TIME_ZONE)).get(siteId));
  if (refusal) throw badField('round', refusal);
}

/** Nobody would walk the round of an agent who has left, and the alert would name that agent. */
async function demandAgentAtWork(id: string, startAt: string): Promise<void> {
  const agent = (await selectAgentsByIds([id])).get(id);
  if (!agent || !AT_WORK.includes(agent.status)) throw badField('agent', PLATFORM_MESSAGES.agentNotFound);
  const { timeZone } = await selectPublishedAgency();
  if (agent.leftOn && agent.leftOn < todayIn(timeZone, Date.parse(startAt))) {
    throw badField('agent', COMMERCIAL_MESSAGES.agentLeavesBefore({ day: formatFrenchDay(agent.leftOn) }));
  }
}

async function demandService(id: string, siteId: string): Promise<void> {
  const service = await db().selectFrom('service').select('siteId').where('id', '=', id).executeTakeFirst();
  if (!service) throw badField('service', FIELD_MESSAGES.serviceNotFound);
  const stops = (await plannedStopsOf([id])).get(id) ?? [];
  if (service.siteId !== siteId && !stops.some((stop) => stop.siteId === siteId))
    throw badField('service', ROUND_MESSAGES.roundOfOtherSite);
}

/** Takes the next iteration number of a round, in the open transaction. */
export async function nextIteration(roundId: string): Promise<number> {
  const { rows } = await sql<{ iteration: number }>`
    update field.round set iteration = iteration + 1 where id = ${roundId} returning iteration`.execute(db());
  return rows[0]?.iteration ?? 1;
}
