import { logoOf } from '../../document/logo';
import { drawPaper } from '../../papers';
import type { ContractPdfOptions } from './contract.pdf';
import type { ContractDocument } from './kept-contract';

/** Draws the paper of a contract in a worker thread. */
export const drawContract = async (
  agencyId: string,
  document: ContractDocument,
  options: Omit<ContractPdfOptions, 'logo'>,
  signal?: AbortSignal,
): Promise<Buffer> =>
  drawPaper(
    'contract',
    { ...options, document, logo: await logoOf(agencyId, document.letterhead.logoFileId) },
    signal && { signal },
  );
