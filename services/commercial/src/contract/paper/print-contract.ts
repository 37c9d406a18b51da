import { logoOf } from '../../commercial-document/logo';
import { renderPdf } from '../../papers';
import type { ContractPdfOptions } from './contract.pdf';
import type { ContractDocument } from './kept-contract';

/** Draws the paper of a contract in a worker thread. */
export const printContract = async (
  agencyId: string,
  document: ContractDocument,
  options: Omit<ContractPdfOptions, 'logo'>,
  signal?: AbortSignal,
): Promise<Buffer> =>
  renderPdf(
    'contract',
    { ...options, document, logo: await logoOf(agencyId, document.letterhead.logoFileId) },
    signal && { signal },
  );
