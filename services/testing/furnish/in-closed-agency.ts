import { AGENCY_STATUS } from '@vigie/contracts/platform/agency/agency.statuses';
import { asAdmin } from '../people';
import type { World } from '../world';

/** Runs `work` while the agency is deactivated, as a platform administrator does it. */
export async function inClosedAgency<T>(world: World, agencyId: string, work: () => Promise<T>): Promise<T> {
  const put = (status: number) =>
    asAdmin(world, (client) =>
      client.query('update platform.agency set status = $2 where id = $1', [agencyId, status]),
    );
  await put(AGENCY_STATUS.deactivated);
  try {
    return await work();
  } finally {
    await put(AGENCY_STATUS.activated);
  }
}
