import type { AnyJob } from '@vigie/service-kit/jobs/define';
import { outboxCleanupJobOf } from '@vigie/service-kit/jobs/erase-handed-over';
import { endLicenceJob } from './agent/end-licence.job';
import { endLicenceOfLeaverJob, endLicencesOfLeaversJob } from './agent/end-licences-of-leavers.job';
import { sealContractJob } from './contract/paper/seal-contract.job';
import { followSignaturesJob } from './contract/signing/follow-signatures.job';
import { renderEstimateJob } from './estimate/paper/render-estimate.job';
import { sendEstimateJob } from './estimate/sending/send-estimate.job';
import { remindExpirationsJob } from './expiration/remind-expirations.job';
import { remindInformationNotesJob } from './information-note/remind-notes.job';
import { renderInvoicesJob } from './invoice/paper/render-invoices.job';
import { remindUnpaidJob } from './invoice/sending/remind-unpaid.job';
import { sendInvoiceJob } from './invoice/sending/send-invoice.job';
import { issueDueInvoiceRecurrencesJob } from './invoice-recurrence/issue-due-invoice-recurrences.job';
import { issueInvoiceRecurrencesJob } from './invoice-recurrence/issue-invoice-recurrences.job';
import { workOnInvoiceRunJob } from './invoice-run/work-on-run.job';
import { renameAnnouncerJob } from './offer/rename-announcer.job';
import { renderPurchaseOrderJob, sendPurchaseOrderJob } from './purchase-order/purchase-order.jobs';
import { forgetImportsJob } from './record-import/forget/forget-imports.job';
import { workOnImportJob } from './record-import/work-on-import.job';
import { closeDocumentsJob } from './shared-document/close-documents.job';

/** Every job that the commercial program owns. */
export const commercialJobs: readonly AnyJob[] = [
  outboxCleanupJobOf('commercial'),
  sealContractJob,
  followSignaturesJob,
  renderEstimateJob,
  sendEstimateJob,
  renderPurchaseOrderJob,
  sendPurchaseOrderJob,
  renderInvoicesJob,
  sendInvoiceJob,
  remindUnpaidJob,
  issueDueInvoiceRecurrencesJob,
  issueInvoiceRecurrencesJob,
  remindExpirationsJob,
  remindInformationNotesJob,
  forgetImportsJob,
  workOnImportJob,
  workOnInvoiceRunJob,
  endLicenceJob,
  endLicenceOfLeaverJob,
  endLicencesOfLeaversJob,
  closeDocumentsJob,
  renameAnnouncerJob,
];
