import { paperWork } from '@vigie/service-kit/pdf/paper-work';
import { type EstimatePdfOptions, estimatePdf } from './estimate/paper/estimate.pdf';
import type { EstimateDocument } from './estimate/paper/kept-estimate';
import { type InvoicePdfOptions, invoicePdf } from './invoice/paper/invoice.pdf';
import type { IssuedDocument } from './invoice/paper/issued-document';
import { type PurchaseOrderPdfOptions, purchaseOrderPdf } from './purchase-order/purchase-order.pdf';

export const papers = {
  purchaseOrder: ({ document, ...o }: PurchaseOrderPdfOptions & { document: IssuedDocument }) =>
    purchaseOrderPdf(document, o),
  estimate: ({ document, ...o }: EstimatePdfOptions & { document: EstimateDocument }) => estimatePdf(document, o),
  invoice: ({ document, ...o }: InvoicePdfOptions & { document: IssuedDocument }) => invoicePdf(document, o),
};

export default paperWork(papers);
