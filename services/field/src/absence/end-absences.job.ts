import { agentLeaves, agentLeft } from '@vigie/contracts/commercial/agent/agent.events';
import { compensatoryRestStatuses } from '@vigie/contracts/field/compensatory-rest/compensatory-rest.statuses';
import type { Unavailability } from '@vigie/contracts/field/unavailability/unavailability';
import { unavailabilityStatuses } from '@vigie/contracts/field/unavailability/unavailability.statuses';
import { onlyStatus } from '@vigie/service-kit/acts/act-handlers';
import { type Actor, productItself } from '@vigie/service-kit/acts/actor';
import { runActOnMany } from '@vigie/service-kit/acts/run-act-on-many';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { transaction } from '@vigie/service-kit/db/database';
import { defineEventJob } from '@vigie/service-kit/jobs/define';
import { compensatoryRestNoun, compensatoryRestSet } from '../compensatory-rest/noun';
import { db } from '../tables';
import { unavailabilityNoun, unavailabilitySet } from '../unavailability/noun';
import { hasLeft, midnightAfter } from './last-day';

export const endAbsencesJob = defineEventJob({
  name: 'field.endAbsences',
  queue: 'integration',
  onEvent: agentLeft,
  handle: ({ agencyId, agentId }, { database }) =>
    transaction(database, { agencyId }, async () => {
      if (await hasLeft(agentId)) await endAbsences(agencyId, agentId);
    }),
});

export const endAbsencesAfterLastDayJob = defineEventJob({
  name: 'field.endAbsencesAfterLastDay',
  queue: 'integration',
  onEvent: agentLeaves,
  handle: ({ agencyId, agentId, lastDay }, { database }) =>
    transaction(database, { agencyId }, async () => {
      const midnight = await midnightAfter(agentId, lastDay);
      if (midnight) await endBeginningAfter(agentId, { lastDay, midnight }, await productOf(agencyId));
    }),
});

const productOf = async (agencyId: string): Promise<Actor> =>
  productItself({ agencyId, timeZone: (await selectPublishedAgency()).timeZone });
const { requested, accepted } = unavailabilityStatuses.value;

/**
 * Withdraws an agent's requested absences and cancels its future ones once it no longer works for the agency. An
 * absence that has begun stays, because pay counts it. Idempotent.
 */
async function endAbsences(agencyId: string, agentId: string): Promise<void> {
  const product = await productOf(agencyId);
  await withdraw(await selectIds(agentId, requested), product);
  await endBeginningAfter(agentId, { lastDay: product.today, midnight: new Date().toISOString() }, product);
}

/** Withdraws or cancels the absences of an agent that begin after its last day. */
async function endBeginningAfter(
  agentId: string,
  { lastDay, midnight }: { lastDay: string; midnight: string },
  product: Actor,
): Promise<void> {
  await withdraw(await selectIds(agentId, requested, lastDay), product);
  const accepteds = { ids: await selectIds(agentId, accepted, lastDay) };
  await runActOnMany(unavailabilitySet, 'cancel', unavailabilityNoun, onlyStatus, accepteds, product);
  const rests = await db()
    .selectFrom('compensatoryRest')
    .select('id')
    .where('agentId', '=', agentId)
    .where('status', 'in', [compensatoryRestStatuses.value.active, compensatoryRestStatuses.value.requested])
    .where('startAt', '>=', midnight)
    .execute();
  const ids = rests.map(({ id }) => id);
  await runActOnMany(compensatoryRestSet, 'delete', compensatoryRestNoun, onlyStatus, { ids }, product);
}

async function selectIds(agentId: string, status: Unavailability['status'], after?: string): Promise<string[]> {
  let found = db()
    .selectFrom('unavailability')
    .select('id')
    .where('agentId', '=', agentId)
    .where('status', '=', status);
  if (after) found = found.where('startAt', '>', after);
  return (await found.execute()).map(({ id }) => id);
}

const withdraw = (ids: string[], product: Actor) =>
  runActOnMany(unavailabilitySet, 'withdraw', unavailabilityNoun, onlyStatus, { ids }, product);
