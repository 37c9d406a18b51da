import { fileCalls } from '@vigie/contracts/platform/file/file.calls';
import { apiBlob, tellError } from '@vigie/kit/runtime';
import { saveBlob } from './save-blob';

/** Hands stored files to the browser's downloads: one as it is, several as one archive. False where that failed. */
export async function saveFiles(files: readonly { name: string; url: string }[]): Promise<boolean> {
  const [first] = files;
  if (!first) return false;
  try {
    if (files.length === 1) saveBlob(await apiBlob(fileCalls.download, { query: { url: first.url } }), first.name);
    else saveBlob(await apiBlob(fileCalls.zip, { body: { urls: files.map(({ url }) => url) } }), 'documents.zip');
    return true;
  } catch (error) {
    tellError(error);
    return false;
  }
}
