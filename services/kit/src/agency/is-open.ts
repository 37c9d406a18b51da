import { sql } from 'kysely';
import { transactionOf } from '../db/database';

/** Returns whether the agency is activated, read in the open transaction; not whether its offer is paid. */
export async function isOpen(agencyId: string): Promise<boolean> {
  const { rows } = await sql`
    select from platform.shared_agency_id a where a.agency_id = ${agencyId}::uuid`.execute(transactionOf<unknown>()());
  return rows.length > 0;
}
