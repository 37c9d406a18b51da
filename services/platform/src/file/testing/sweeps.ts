import { erasureCalls } from '@vigie/contracts/field/erasure/erasure.calls';
import { asAdmin, ok, type Person } from '@vigie/testing/people';
import type { World } from '@vigie/testing/world';
import { sweepFiles } from '../sweep-files.job';

/** One night of the job that erases files, with nights before it made by hand. */

export const sweep = (world: World, agencyId: string): Promise<void> =>
  sweepFiles(world.databases.platform, agencyId, { info: () => undefined });

/** Stored more than a month ago, and found without a name at the first look after. */
export async function grownOld(world: World, agencyId: string, ...ids: string[]): Promise<void> {
  await asAdmin(world, (client) =>
    client.query(`update platform.file set created_at = now() - interval '40 days' where id = any($1)`, [ids]),
  );
  await sweep(world, agencyId);
  await asAdmin(world, (client) =>
    client.query(`update platform.unnamed_file set since = since - interval '31 days' where id = any($1)`, [ids]),
  );
}

export const aDayLater = (world: World, agencyId: string) =>
  asAdmin(world, (client) =>
    client.query(`update platform.unnamed_file set taken_at = taken_at - interval '25 hours' where agency_id = $1`, [
      agencyId,
    ]),
  );

/** How many files each erasure took, as the agency reads it. */
export async function erasedFiles(world: World, who: Person): Promise<number[]> {
  const filters = { what: ['unnamedFiles'] };
  const { data } = await ok(world, who, erasureCalls.fetchErasures, { body: { filters } });
  return data.map(({ number }) => number);
}
