import { agentLeaves, agentLeft } from '@vigie/contracts/commercial/agent/agent.events';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { type Actor, productItself } from '@vigie/service-kit/acts/actor';
import { runActOnMany } from '@vigie/service-kit/acts/run-act-on-many';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { transaction } from '@vigie/service-kit/db/database';
import { defineEventJob } from '@vigie/service-kit/jobs/define';
import { hasLeft, midnightAfter } from '../../absence/last-day';
import { freeWalks } from '../../round-execution/follow-plan';
import { db } from '../../tables';
import { removeAgents } from '../acts';
import { serviceNoun, serviceSet } from '../service-noun';

export const freeAgentJob = defineEventJob({
  name: 'field.freeAgent',
  queue: 'integration',
  onEvent: agentLeft,
  handle: ({ agencyId, agentId }, { database }) =>
    transaction(database, { agencyId }, async () => {
      if (await hasLeft(agentId)) await freeAgent(agencyId, agentId);
    }),
});

export const freeAfterLastDayJob = defineEventJob({
  name: 'field.freeAfterLastDay',
  queue: 'integration',
  onEvent: agentLeaves,
  handle: ({ agencyId, agentId, lastDay }, { database }) =>
    transaction(database, { agencyId }, () => freeAfter(agentId, lastDay, agencyId)),
});

/** Unassigns the agent's services that end after the midnight of its last day, which the planning checks forbid. */
async function freeAfter(agentId: string, lastDay: string, agencyId: string): Promise<void> {
  const midnight = await midnightAfter(agentId, lastDay);
  if (!midnight) return;
  const { timeZone } = await selectPublishedAgency();
  await free(agentId, midnight, productItself({ agencyId, timeZone }));
}

/**
 * Unassigns the future services of an agent who has left the agency, including tonight's if it is not begun. Services
 * that it did or is doing stay its own. Idempotent.
 */
export async function freeAgent(agencyId: string, agentId: string): Promise<void> {
  const { timeZone } = await selectPublishedAgency();
  await free(agentId, new Date().toISOString(), productItself({ agencyId, timeZone }));
}

async function free(agentId: string, from: string, product: Actor): Promise<void> {
  const now = new Date().toISOString();
  const coming = await db()
    .selectFrom('service')
    .select('id')
    .where('agentId', '=', agentId)
    .where('endAt', '>', now > from ? now : from)
    .where('status', 'in', [SERVICE_STATUS.waiting, SERVICE_STATUS.late, SERVICE_STATUS.unscheduled])
    .execute();
  const ids = coming.map(({ id }) => id);
  await runActOnMany(serviceSet, 'removeAgents', serviceNoun, removeAgents, { ids }, product);
  await freeWalks(agentId, from, product);
}
