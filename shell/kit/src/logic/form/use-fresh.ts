import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/** The parts of a query that tell whether its answer is known to be stale. */
export type FreshQuery<T> = Pick<UseQueryResult<T>, 'data' | 'isStale' | 'isFetching'>;

/**
 * Returns the answer of a query for a form that is filled from it once. A stale answer is held back until the refetch,
 * so that the user does not edit outdated values. After the first answer, later ones pass through and the form stays
 * mounted. Without a network the cached answer is used.
 */
export function useFresh<T>({ data, isStale, isFetching }: FreshQuery<T>): T | undefined {
  const [came, setCame] = useState(false);
  const fresh = data !== undefined && !(isStale && isFetching);
  if (fresh && !came) setCame(true);
  return came || fresh ? data : undefined;
}
