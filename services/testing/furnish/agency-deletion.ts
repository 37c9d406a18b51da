import { newId } from '@vigie/contracts/core/id';
import { agencyDeletionCalls } from '@vigie/contracts/platform/agency-deletion/agency-deletion.calls';
import { agencyDeletionStatuses } from '@vigie/contracts/platform/agency-deletion/agency-deletion.statuses';
import { asAdmin, ok, type Person } from '../people';
import type { World } from '../world';
import type { NounFixture } from './furnishing';

/** Requests a deletion of the agency, after cancelling the pending one: an agency has one at a time. */
export async function newAgencyDeletion(world: World, who: Person, reason = 'Cessation'): Promise<string> {
  const name = await asAdmin(world, async (client) => {
    await client.query('update platform.agency_deletion set status = $2 where agency_id = $1', [
      who.agencyId,
      agencyDeletionStatuses.value.cancelled,
    ]);
    const { rows } = await client.query('select name from platform.agency where id = $1', [who.agencyId]);
    return rows[0].name as string;
  });
  const id = newId();
  await ok(world, who, agencyDeletionCalls.saveAgencyDeletion, { body: { id, name, reason } });
  return id;
}

export const agencyDeletionFurnishing: NounFixture = {
  table: 'platform.agency_deletion',
  make: (world, who) => newAgencyDeletion(world, who),
};
