import { type PaperWork, tellError, waitForPaper } from '@vigie/kit/runtime';
import { saveBlob } from './save-blob';

/** Saves a file that may take long under its name, wherever its reader is by then. False where there is none. */
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
