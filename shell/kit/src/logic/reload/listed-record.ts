import { queryClient } from '@vigie/kit/runtime';

/** Reads again the cached answer that a dialog's subject comes from; undefined when the record has left it. */
export type ReadAgain<T> = () => Promise<T | undefined>;

/** The records of an answer, whether it is a list, `{data: […]}`, or one record, `{invoice: …}`. */
const recordsOf = (answer: unknown): unknown[] =>
  typeof answer === 'object' && answer !== null ? Object.values(answer).flat() : [];

const isRecord = (value: unknown): value is { id: string } =>
  typeof value === 'object' && value !== null && 'id' in value && 'updatedAt' in value;

/**
 * Returns how to read the subject of a dialog again: a row of a list, or an object that names one (`{act, row}`). It is
 * found by identity, so what replaces it comes from the same answer and has its type. Null where it stands in none.
 */
export function readAgainOf<T>(subject: T): ReadAgain<T> | null {
  if (typeof subject !== 'object' || subject === null || Array.isArray(subject)) return null;
  const parts = isRecord(subject) ? [[null, subject] as const] : Object.entries(subject);
  for (const [key, part] of parts) {
    if (!isRecord(part)) continue;
    const queries = queryClient.getQueryCache().findAll({ type: 'active' });
    const query = queries.find(({ state }) => recordsOf(state.data).includes(part));
    if (!query) continue;
    return async () => {
      const exactly = { queryKey: query.queryKey, exact: true };
      await queryClient.refetchQueries(exactly, { throwOnError: true });
      const found = recordsOf(query.state.data).find((record) => isRecord(record) && record.id === part.id);
      if (found === undefined) return undefined;
      return (key === null ? found : { ...subject, [key]: found }) as T;
    };
  }
  return null;
}
