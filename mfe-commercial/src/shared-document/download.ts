import { sharedDocumentCalls } from '@vigie/contracts/commercial/shared-document/shared-document.calls';
import { saveBlob } from '@vigie/kit/logic/save-blob';
import { apiBlob, tellError } from '@vigie/kit/runtime';

interface Downloaded {
  id: string;
  file: { name: string };
}

const downloadBy =
  (call: typeof sharedDocumentCalls.downloadDocument) =>
  async ({ id, file }: Downloaded): Promise<void> => {
    try {
      saveBlob(await apiBlob(call, { params: { id } }), file.name);
    } catch (error) {
      tellError(error);
    }
  };

export const downloadDocument = downloadBy(sharedDocumentCalls.downloadDocument);
export const downloadFormation = downloadBy(sharedDocumentCalls.downloadFormationDocument);
