import { logoOf } from '../../commercial-document/logo';
import { renderPdf } from '../../papers';
import type { IssuedDocument } from './issued-document';

export const printIssued = async (agencyId: string, issued: IssuedDocument, at: string): Promise<Buffer> =>
  renderPdf('invoice', {
    document: issued,
    at: new Date(at),
    logo: await logoOf(agencyId, issued.letterhead.logoFileId),
  });
