import { VERSION_BASE } from '@vigie/contracts/core/limits';
import { compareVersions, readLocal, writeLocal } from '@vigie/kit/runtime';

const SEEN = 'changesSeen';

/**
 * Returns the version that this device ran before the last update if it has not shown the changes yet, else null. A device
 * that opens the product for the first time has no earlier version.
 */
export function unreadSince(current = VERSION_BASE): string | null {
  const seen = readLocal<string>(SEEN);
  if (seen === undefined) writeLocal(SEEN, current);
  return seen !== undefined && compareVersions(current, seen) > 0 ? seen : null;
}

export const changesRead = (current = VERSION_BASE): void => writeLocal(SEEN, current);
