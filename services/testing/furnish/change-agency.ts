import { agencyCalls } from '@vigie/contracts/platform/agency/agency.calls';
import { type Answer, callAs, ok, type Person } from '../people';
import type { World } from '../world';

type Update = typeof agencyCalls.updateAgency;

/** Updates an agency with the version that was just read. */
export async function changeAgency(
  world: World,
  person: Person,
  changes: Omit<NonNullable<Update['body']>['_input'], 'updatedAt'>,
): Promise<Answer<Update>> {
  const { agency } = await ok(world, person, agencyCalls.agency);
  return callAs(world, person, agencyCalls.updateAgency, { body: { ...changes, updatedAt: agency.updatedAt } });
}
