import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { type Database, transaction } from '../db/database';
import { notFound } from '../problem';
import { isOpen } from './is-open';

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
    if (!(await isOpen(agencyId))) throw notFound(unknown);
    return work();
  });
