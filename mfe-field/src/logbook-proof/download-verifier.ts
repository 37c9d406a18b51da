import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { saveBlob } from '@vigie/kit/logic/save-blob';

/**
 * A self-contained page that is built with this remote. Opened from a disk, it verifies exports without the product.
 */
const VERIFIER = '/mfe-field/verificateur.html';

/**
 * Saves the verification page.
 *
 * @throws when the page cannot be fetched
 */
export async function downloadVerifier(): Promise<void> {
  const answer = await fetch(VERIFIER);
  if (!answer.ok) throw new Error(COMMON_MESSAGES.cannotOpenFile);
  saveBlob(await answer.blob(), 'verificateur-main-courante.html');
}
