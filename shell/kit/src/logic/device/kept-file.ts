import { type ApiOptions, apiBlob, callKey, isPassing, queryClient } from '@vigie/kit/runtime';

interface Kept {
  type: string;
  bytes: ArrayBuffer;
}
type FileCall = Parameters<typeof callKey>[0];
interface Asked {
  params: { id: string };
}

/**
 * The phone's persisted cache is read into memory at start, so larger files, such as training videos, are not cached.
 */
const KEPT_MAX_BYTES = 10_485_760;
/** A file that nobody has asked for yet is loaded over the agent's own mobile contract. */
const AHEAD_MAX_BYTES = 2_097_152;

/** Loads a file, and caches it: a file opened once stays available without a network, in that version. */
export async function loadKeptFile(call: FileCall, asked: Asked): Promise<Blob> {
  const queryKey = callKey(call, asked);
  try {
    const blob = await apiBlob(call, asked);
    if (blob.size <= KEPT_MAX_BYTES) await keep(queryKey, blob);
    return blob;
  } catch (error) {
    const kept = queryClient.getQueryData<Kept>(queryKey);
    if (kept && isPassing(error)) return new Blob([kept.bytes], { type: kept.type });
    throw error;
  }
}

/**
 * Caches a file that was not opened yet, unless this version of it is cached or it is large. Without an answer it is
 * cached at the next occasion.
 *
 * @param changedAt time of the last change of the record that has the file
 */
export async function keepFileAhead(call: FileCall, asked: Asked, changedAt: string): Promise<void> {
  const queryKey = callKey(call, asked);
  const keptAtMs = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
  if (keptAtMs > Date.parse(changedAt)) return;
  const stop = new AbortController();
  const options: ApiOptions = {
    signal: stop.signal,
    onProgress: (_done, total) => total > AHEAD_MAX_BYTES && stop.abort(),
  };
  const blob = await apiBlob(call, asked, options).catch(() => undefined);
  if (blob && blob.size <= AHEAD_MAX_BYTES) await keep(queryKey, blob);
}

/** Stored as an array buffer: some browsers lose the data behind a `Blob` that is kept in IndexedDB. */
const keep = (queryKey: readonly unknown[], blob: Blob): Promise<Kept> =>
  queryClient.fetchQuery({
    queryKey,
    queryFn: async () => ({ type: blob.type, bytes: await blob.arrayBuffer() }),
    staleTime: 0,
    gcTime: Number.POSITIVE_INFINITY,
    meta: { keep: true },
  });
