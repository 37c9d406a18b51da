import { fileCalls } from '@vigie/contracts/platform/file/file.calls';
import { apiBlob } from '@vigie/kit/runtime';
import { savePaper } from './save-paper';

/** Downloads stored files: one file as it is, several as an archive. Returns false when that failed. */
export async function saveFiles(files: readonly { name: string; url: string }[]): Promise<boolean> {
  const [first] = files;
  if (!first) return false;
  if (files.length === 1) {
    return savePaper(first.name, (work) => apiBlob(fileCalls.download, { query: { url: first.url } }, work));
  }
  const urls = files.map(({ url }) => url);
  return savePaper('documents.zip', (work) => apiBlob(fileCalls.zip, { body: { urls } }, work));
}
