import type { AnyJob } from '@vigie/service-kit/jobs/define';
import { renderInvoiceJob } from './invoice/paper/render-invoice.job';
import { sendInvoiceJob } from './invoice/sending/send-invoice.job';
import { issueDueRecurrencesJob } from './invoice-recurrence/issue-due-recurrences.job';
import { issueRecurrenceJob } from './invoice-recurrence/issue-recurrence.job';

/** Every job the commercial service owns. */
export const commercialJobs: readonly AnyJob[] = [
  renderInvoiceJob,
  sendInvoiceJob,
  issueDueRecurrencesJob,
  issueRecurrenceJob,
];
