import { agentLeaves, agentLeft } from '@vigie/contracts/commercial/agent/agent.events';
import { compensatoryRestStatuses } from '@vigie/contracts/field/compensatory-rest/compensatory-rest.statuses';
import { unavailabilityStatuses } from '@vigie/contracts/field/unavailability/unavailability.statuses';
import { onlyStatus, runActOnMany } from '@vigie/service-kit/acts/act-handlers';
import { type Actor, productItself } from '@vigie/service-kit/acts/actor';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { transaction } from '@vigie/service-kit/db/database';
import { defineEventJob } from '@vigie/service-kit/jobs/define';
import { compensatoryRestNoun, compensatoryRestSet } from '../compensatory-rest/noun';
import { db } from '../tables';
import { unavailabilityNoun, unavailabilitySet } from '../unavailability/noun';
import { midnightAfter } from './last-day';

export const endAbsencesJob = defineEventJob({
  name: 'field.endAbsences',
  queue: 'integration',
  onEvent: agentLeft,
  handle: ({ agencyId, agentId }, { database }) =>
    transaction(database, { agencyId }, () => endAbsences(agencyId, agentId)),
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
 * Nobody is away from an agency that it works no more for: what an agent asked for is taken back, what was to come is
 * cancelled. What has begun stays, for pay counts it. Run twice, it finds nothing left to do.
 */
async function endAbsences(agencyId: string, agentId: string): Promise<void> {
  const product = await productOf(agencyId);
  await withdraw(await selectIds(agentId, requested), product);
  await endBeginningAfter(agentId, { lastDay: product.today, midnight: new Date().toISOString() }, product);
}

/** Ends what begins after the last day of an agent. */
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

async function selectIds(agentId: string, status: number, after?: string): Promise<string[]> {
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
