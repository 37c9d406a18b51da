import { VERSION_BASE } from '@vigie/contracts/core/limits';
import { compareVersions, readLocal, writeLocal } from '@vigie/kit/runtime';

const SEEN = 'changesSeen';

/**
 * The version before an update whose changes were not shown here yet; null where there was none. A device on which the
 * product is opened for the first time was not updated.
 */
export function unreadSince(current = VERSION_BASE): string | null {
  const seen = readLocal<string>(SEEN);
  if (seen === undefined) writeLocal(SEEN, current);
  return seen !== undefined && compareVersions(current, seen) > 0 ? seen : null;
}

export const changesRead = (current = VERSION_BASE): void => writeLocal(SEEN, current);
