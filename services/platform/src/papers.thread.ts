import { invoicePdf } from '@vigie/service-kit/pdf/document/invoice.pdf';
import type { InvoiceDocument } from '@vigie/service-kit/pdf/document/invoice-document';
import { paperWork } from '@vigie/service-kit/pdf/paper-work';
import { receiptPdf } from './subscription/receipt/receipt.pdf';

export const papers = {
  receipt: receiptPdf,
  subscriptionInvoice: ({ document, at }: { document: InvoiceDocument; at: Date }) => invoicePdf(document, { at }),
};

export default paperWork(papers);
