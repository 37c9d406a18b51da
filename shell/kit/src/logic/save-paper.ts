import { type PaperWork, tellError, waitForPaper } from '@vigie/kit/runtime';
import { saveBlob } from './save-blob';

/**
 * Downloads a document that may take long to make, wherever the user has navigated meanwhile. Returns false when there
 * is none.
 */
export async function savePaper(name: string, load: (work: PaperWork) => Promise<Blob>): Promise<boolean> {
  try {
    const blob = await waitForPaper(name, load);
    if (blob) saveBlob(blob, name);
    return blob !== undefined;
  } catch (error) {
    tellError(error);
    return false;
  }
}
