import type { UseQueryResult } from '@tanstack/react-query';
import { tellError } from '@vigie/kit/runtime';
import { createContext, useState } from 'react';

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

/** Reads the record of the dialog again and fills its form anew; null where no record was read. */
export const ReloadContext = createContext<(() => void) | null>(null);

/** Returns how often the user had the record read again, the key of its form, and the function that does it. */
export function useReload<T>({ dataUpdatedAt, refetch }: Pick<UseQueryResult<T>, 'dataUpdatedAt' | 'refetch'>) {
  const [readings, setReadings] = useState(0);
  const [since, setSince] = useState<number | null>(null);
  // The form is filled anew only once the new answer is here: `refetch` ends before it is rendered.
  if (since !== null && dataUpdatedAt !== since) {
    setSince(null);
    setReadings(readings + 1);
  }
  const reload = async () => {
    setSince(dataUpdatedAt);
    const { error } = await refetch();
    if (!error) return;
    setSince(null);
    tellError(error);
  };
  return { readings, reload: () => void reload() };
}
