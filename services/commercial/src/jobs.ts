import type { AnyJob } from '@vigie/service-kit/jobs/define';
import { renderInvoiceJob } from './invoice/render-invoice.job';
import { sendInvoiceJob } from './invoice/send-invoice.job';
import { issueDueRecurrencesJob } from './recurrence/issue-due-recurrences.job';
import { issueRecurrenceJob } from './recurrence/issue-recurrence.job';

/** Every job the commercial service owns. */
export const commercialJobs: readonly AnyJob[] = [
  renderInvoiceJob,
  sendInvoiceJob,
  issueDueRecurrencesJob,
  issueRecurrenceJob,
];
