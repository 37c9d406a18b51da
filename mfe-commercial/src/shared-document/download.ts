import { sharedDocumentCalls } from '@vigie/contracts/commercial/shared-document/shared-document.calls';
import { loadKeptFile } from '@vigie/kit/logic/device/kept-file';
import { saveBlob } from '@vigie/kit/logic/save-blob';
import { apiBlob, tellError } from '@vigie/kit/runtime';

interface Downloaded {
  id: string;
  file: { name: string };
}
type DownloadCall = typeof sharedDocumentCalls.downloadDocument;

const downloadBy =
  (call: DownloadCall, load = (id: string) => apiBlob(call, { params: { id } })) =>
  async ({ id, file }: Downloaded): Promise<void> => {
    try {
      saveBlob(await load(id), file.name);
    } catch (error) {
      tellError(error);
    }
  };

/** Downloads a file for an agent, who has it without a network too. */
const keptDownloadBy = (call: DownloadCall) => downloadBy(call, (id) => loadKeptFile(call, { params: { id } }));

export const downloadDocument = downloadBy(sharedDocumentCalls.downloadDocument);
export const downloadFormation = downloadBy(sharedDocumentCalls.downloadFormationDocument);
export const downloadOwnDocument = keptDownloadBy(sharedDocumentCalls.downloadDocument);
export const downloadOwnFormation = keptDownloadBy(sharedDocumentCalls.downloadFormationDocument);
