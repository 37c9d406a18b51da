import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { type Database, transaction } from '../db/database';
import { conflict } from '../problem';
import { isOpen } from './is-open';

/**
 * Runs `work` for the holder of a secret link, in the agency of the link. The link needs no sign-in, so the agency is
 * checked here. `find` throws the 404 of an unknown link: only who holds a link learns that its agency is closed.
 */
export const inOpenAgency = <T>(
  database: Database,
  agencyId: string,
  find: () => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> =>
  transaction(database, { agencyId }, async () => {
    if (await isOpen(agencyId)) return work();
    await find();
    throw conflict(COMMERCIAL_MESSAGES.linkPaused, 'link_paused');
  });
