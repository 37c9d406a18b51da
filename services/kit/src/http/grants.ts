import type { RightKey } from '@vigie/contracts/core/rights';
import { missingRight } from '../problem';
import { hasRight, type Standing } from './caller';

/**
 * Refuses to grant rights that the caller does not hold: a caller who may edit another account could otherwise give it
 * more rights and use it.
 *
 * @param free rights that need no check: those the account has already, and the agency's defaults
 * @throws the 403 that names the first right that the caller may not grant
 */
export function requireGrantable(
  standing: Standing | null,
  granted: readonly RightKey[],
  free: readonly string[] = [],
): void {
  // Grants by the product itself follow a declaration and are not checked.
  if (!standing) return;
  const missing = granted.find((right) => !free.includes(right) && !hasRight(standing, right));
  if (missing) throw missingRight(missing);
}
