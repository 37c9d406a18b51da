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

/** How often the user had the record of a form read again, and the function that does it. */
interface Reload {
  readings: number;
  reload: () => void;
}

/** Reads the record of a dialog again, which its form then sends; null where none was read. */
export const ReloadContext = createContext<Reload | null>(null);

/** The form of a record that is read for it takes `readings` as its key, and is filled anew. */
export function useReload<T>({ dataUpdatedAt, refetch }: Pick<UseQueryResult<T>, 'dataUpdatedAt' | 'refetch'>): Reload {
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
