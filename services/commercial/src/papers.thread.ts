import { type InvoicePdfOptions, invoicePdf } from '@vigie/service-kit/pdf/document/invoice.pdf';
import { paperWork } from '@vigie/service-kit/pdf/paper-work';
import { type ContractPdfOptions, contractPdf } from './contract/paper/contract.pdf';
import { evidencePdf } from './contract/paper/evidence.pdf';
import type { ContractDocument } from './contract/paper/kept-contract';
import { statementPdf } from './customer-account/statement.pdf';
import { equipmentReceiptPdf } from './equipment/equipment.pdf';
import { type EstimatePdfOptions, estimatePdf } from './estimate/paper/estimate.pdf';
import type { EstimateDocument } from './estimate/paper/kept-estimate';
import { drawAnnex } from './invoice/paper/draw-annex';
import type { IssuedDocument } from './invoice/paper/issued-document';
import { type PurchaseOrderPdfOptions, purchaseOrderPdf } from './purchase-order/purchase-order.pdf';

export const papers = {
  contract: ({ document, ...o }: ContractPdfOptions & { document: ContractDocument }) => contractPdf(document, o),
  contractEvidence: evidencePdf,
  equipmentReceipt: equipmentReceiptPdf,
  purchaseOrder: ({ document, ...o }: PurchaseOrderPdfOptions & { document: IssuedDocument }) =>
    purchaseOrderPdf(document, o),
  estimate: ({ document, ...o }: EstimatePdfOptions & { document: EstimateDocument }) => estimatePdf(document, o),
  statement: statementPdf,
  invoice: ({ document, ...o }: InvoicePdfOptions & { document: IssuedDocument }) =>
    invoicePdf(document, {
      ...o,
      after: (paper) => {
        if (document.annex?.length) drawAnnex(paper, document.annex);
      },
    }),
};

export default paperWork(papers);
