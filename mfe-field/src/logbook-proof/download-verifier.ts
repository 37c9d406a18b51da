import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { saveBlob } from '@vigie/kit/logic/save-blob';

/** One page with all that it needs, built beside this remote: opened from a disk it verifies exports by itself. */
const VERIFIER = '/mfe-field/verificateur.html';

/** @throws when the page cannot be fetched */
export async function downloadVerifier(): Promise<void> {
  const answer = await fetch(VERIFIER);
  if (!answer.ok) throw new Error(COMMON_MESSAGES.cannotOpenFile);
  saveBlob(await answer.blob(), 'verificateur-main-courante.html');
}
