import { agentLeft } from '@vigie/contracts/commercial/agent/agent.events';
import { compensatoryRestStatuses } from '@vigie/contracts/field/compensatory-rest/compensatory-rest.statuses';
import { unavailabilityStatuses } from '@vigie/contracts/field/unavailability/unavailability.statuses';
import { onlyStatus, runActOnMany } from '@vigie/service-kit/acts/act-handlers';
import { productItself } from '@vigie/service-kit/acts/actor';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { transaction } from '@vigie/service-kit/db/database';
import { defineEventJob } from '@vigie/service-kit/jobs/define';
import { compensatoryRestNoun, compensatoryRestSet } from '../compensatory-rest/noun';
import { db } from '../tables';
import { unavailabilityNoun, unavailabilitySet } from '../unavailability/noun';

export const endAbsencesJob = defineEventJob({
  name: 'field.endAbsences',
  queue: 'integration',
  onEvent: agentLeft,
  handle: ({ agencyId, agentId }, { database }) =>
    transaction(database, { agencyId }, () => endAbsences(agencyId, agentId)),
});

/**
 * Nobody is away from an agency that it works no more for: what an agent asked for is taken back, what was to come is
 * cancelled. What has begun stays, for pay counts it. Run twice, it finds nothing left to do.
 */
async function endAbsences(agencyId: string, agentId: string): Promise<void> {
  const product = productItself({ agencyId, timeZone: (await selectPublishedAgency()).timeZone });
  const { requested, accepted } = unavailabilityStatuses.value;
  const asked = await db()
    .selectFrom('unavailability')
    .select('id')
    .where('agentId', '=', agentId)
    .where('status', '=', requested)
    .execute();
  const toCome = await db()
    .selectFrom('unavailability')
    .select('id')
    .where('agentId', '=', agentId)
    .where('status', '=', accepted)
    .where('startAt', '>', product.today)
    .execute();
  const rests = await db()
    .selectFrom('compensatoryRest')
    .select('id')
    .where('agentId', '=', agentId)
    .where('status', '=', compensatoryRestStatuses.value.active)
    .where('startAt', '>', new Date().toISOString())
    .execute();
  const ids = (rows: readonly { id: string }[]) => ({ ids: rows.map(({ id }) => id) });
  await runActOnMany(unavailabilitySet, 'withdraw', unavailabilityNoun, onlyStatus, ids(asked), product);
  await runActOnMany(unavailabilitySet, 'cancel', unavailabilityNoun, onlyStatus, ids(toCome), product);
  await runActOnMany(compensatoryRestSet, 'delete', compensatoryRestNoun, onlyStatus, ids(rests), product);
}
