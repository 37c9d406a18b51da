import type { RightKey } from '@vigie/contracts/core/rights';
import { useCallback } from 'react';
import { sessionStore } from './session.store';

/** Returns whether the user holds the right in the current agency. */
export const useRight = (right: RightKey): boolean => sessionStore((state) => state.rights.has(right));

/** Returns a function that tells whether the user holds a right, for several rights at once. */
export function useHolds(): (right: RightKey) => boolean {
  const rights = sessionStore((state) => state.rights);
  return useCallback((right) => rights.has(right), [rights]);
}
