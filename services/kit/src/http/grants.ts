import type { RightKey } from '@vigie/contracts/core/rights';
import { missingRight } from '../problem';
import { holds, type Standing } from './caller';

/**
 * Nobody gives away what he does not hold: with an account that he may write he would otherwise hold it himself.
 *
 * @param free rights that somebody who holds them granted before: those the account has, and the agency's defaults
 * @throws the 403 that names the first right that is not the caller's to give
 */
export function demandGrantable(
  standing: Standing | null,
  granted: readonly RightKey[],
  free: readonly string[] = [],
): void {
  // The product itself grants what somebody declared.
  if (!standing) return;
  const missing = granted.find((right) => !free.includes(right) && !holds(standing, right));
  if (missing) throw missingRight(missing);
}
