import { sharedDocumentCalls } from '@vigie/contracts/commercial/shared-document/shared-document.calls';
import { saveBlob } from '@vigie/kit/logic/save-blob';
import { apiBlob, callKey, isPassing, queryClient, tellError } from '@vigie/kit/runtime';

interface Downloaded {
  id: string;
  file: { name: string };
}
type DownloadCall = typeof sharedDocumentCalls.downloadDocument;
interface Kept {
  type: string;
  bytes: ArrayBuffer;
}

/**
 * The phone's persisted cache is read into memory at start, so larger files, such as training videos, are not cached.
 */
const KEPT_MAX_BYTES = 10_485_760;

const downloadBy =
  (call: DownloadCall, load = (id: string) => apiBlob(call, { params: { id } })) =>
  async ({ id, file }: Downloaded): Promise<void> => {
    try {
      saveBlob(await load(id), file.name);
    } catch (error) {
      tellError(error);
    }
  };

/** Downloads a file for an agent, and caches it: a file opened once stays available offline, in that version. */
const keptDownloadBy = (call: DownloadCall) =>
  downloadBy(call, async (id) => {
    const input = { params: { id } };
    const queryKey = callKey(call, input);
    try {
      const blob = await apiBlob(call, input);
      if (blob.size <= KEPT_MAX_BYTES) await keep(queryKey, blob);
      return blob;
    } catch (error) {
      const kept = queryClient.getQueryData<Kept>(queryKey);
      if (kept && isPassing(error)) return new Blob([kept.bytes], { type: kept.type });
      throw error;
    }
  });

/** Stored as an array buffer: some browsers lose the data behind a `Blob` that is kept in IndexedDB. */
const keep = (queryKey: readonly unknown[], blob: Blob): Promise<Kept> =>
  queryClient.fetchQuery({
    queryKey,
    queryFn: async () => ({ type: blob.type, bytes: await blob.arrayBuffer() }),
    staleTime: 0,
    gcTime: Number.POSITIVE_INFINITY,
    meta: { keep: true },
  });

export const downloadDocument = downloadBy(sharedDocumentCalls.downloadDocument);
export const downloadFormation = downloadBy(sharedDocumentCalls.downloadFormationDocument);
export const downloadOwnDocument = keptDownloadBy(sharedDocumentCalls.downloadDocument);
export const downloadOwnFormation = keptDownloadBy(sharedDocumentCalls.downloadFormationDocument);
