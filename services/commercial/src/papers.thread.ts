import { paperWork } from '@vigie/service-kit/pdf/paper-work';
import { type InvoicePdfOptions, invoicePdf } from './invoice/paper/invoice.pdf';
import type { IssuedDocument } from './invoice/paper/issued-document';

export const papers = {
  invoice: ({ document, ...o }: InvoicePdfOptions & { document: IssuedDocument }) => invoicePdf(document, o),
};

export default paperWork(papers);
