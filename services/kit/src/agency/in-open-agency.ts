import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { sql } from 'kysely';
import { type Database, transaction, transactionOf } from '../db/database';
import { notFound } from '../problem';

/**
 * Runs `work` for the holder of a secret link, in the agency of the link. The link needs no sign-in, so the agency is
 * checked here: a closed agency gets the same 404 as an unknown link.
 */
export const inOpenAgency = <T>(
  database: Database,
  agencyId: string,
  work: () => Promise<T>,
  unknown: string = COMMERCIAL_MESSAGES.linkUnknown,
): Promise<T> =>
  transaction(database, { agencyId }, async () => {
    const { rows } = await sql`
      select from platform.shared_agency_id a where a.agency_id = ${agencyId}::uuid`.execute(
      transactionOf<unknown>()(),
    );
    if (rows.length === 0) throw notFound(unknown);
    return work();
  });
