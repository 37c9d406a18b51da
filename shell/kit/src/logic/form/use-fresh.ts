import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/** What of a query says whether its answer is known to be old. */
export type FreshQuery<T> = Pick<UseQueryResult<T>, 'data' | 'isStale' | 'isFetching'>;

/**
 * The answer of a query for a form that is filled from it once: one known to be old is waited for, so that nobody edits
 * what was changed meanwhile. Once it came, later answers pass through and the form stays. Without network there is
 * nothing to wait for.
 */
export function useFresh<T>({ data, isStale, isFetching }: FreshQuery<T>): T | undefined {
  const [came, setCame] = useState(false);
  const fresh = data !== undefined && !(isStale && isFetching);
  if (fresh && !came) setCame(true);
  return came || fresh ? data : undefined;
}
