import { erasureCalls } from '@vigie/contracts/field/erasure/erasure.calls';
import { asAdmin, ok, type Person } from '@vigie/testing/people';
import type { World } from '@vigie/testing/world';
import { sweepFiles } from '../sweep-files.job';

/** Runs the job that erases files, with earlier nights simulated. */

export const sweep = (world: World, agencyId: string): Promise<void> =>
  sweepFiles(world.databases.platform, agencyId, { info: () => undefined });

/** Makes files look stored 40 days ago and found without a reference 31 days ago. */
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

/** Returns the number of files per erasure, as the agency reads it. */
export async function erasedFiles(world: World, who: Person): Promise<number[]> {
  const filters = { what: ['unnamedFiles'] };
  const { data } = await ok(world, who, erasureCalls.fetchErasures, { body: { filters } });
  return data.map(({ number }) => number);
}
