import type { RightKey } from '@vigie/contracts/core/rights';
import { useCallback } from 'react';
import { sessionStore } from './session.store';

/** Whether the signed-in user holds the right in the agency worked in. */
export const useRight = (right: RightKey): boolean => sessionStore((state) => state.rights.has(right));

/** The same question for several rights at once. */
export function useHolds(): (right: RightKey) => boolean {
  const rights = sessionStore((state) => state.rights);
  return useCallback((right) => rights.has(right), [rights]);
}
