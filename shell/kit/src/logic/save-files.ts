import { fileCalls } from '@vigie/contracts/platform/file/file.calls';
import { apiBlob } from '@vigie/kit/runtime';
import { savePaper } from './save-paper';

/** Hands stored files to the browser's downloads: one as it is, several as one archive. False where that failed. */
export async function saveFiles(files: readonly { name: string; url: string }[]): Promise<boolean> {
  const [first] = files;
  if (!first) return false;
  if (files.length === 1) {
    return savePaper(first.name, (work) => apiBlob(fileCalls.download, { query: { url: first.url } }, work));
  }
  const urls = files.map(({ url }) => url);
  return savePaper('documents.zip', (work) => apiBlob(fileCalls.zip, { body: { urls } }, work));
}
