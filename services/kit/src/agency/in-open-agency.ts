import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { sql } from 'kysely';
import { type Database, transaction, transactionOf } from '../db/database';
import { notFound } from '../problem';

/**
 * Runs for whoever holds a link, in the agency that it names: nobody signs in there to be refused. The links of an agency
 * that was closed are none, and are told with the sentence that every link has that is none.
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
