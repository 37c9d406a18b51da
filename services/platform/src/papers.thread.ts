import { paperWork } from '@vigie/service-kit/pdf/paper-work';
import { receiptPdf } from './subscription/receipt/receipt.pdf';

export const papers = { receipt: receiptPdf };

export default paperWork(papers);
