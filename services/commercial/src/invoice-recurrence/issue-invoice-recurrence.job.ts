import { todayIn } from '@vigie/contracts/core/time/today';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { transaction } from '@vigie/service-kit/db/database';
import { defineJob } from '@vigie/service-kit/jobs/define';
import { z } from 'zod';
import { issueInvoiceRecurrence } from './issue-invoice-recurrence';

/** Issues the invoices that one subscription owes by today. */
export const issueInvoiceRecurrenceJob = defineJob({
  name: 'commercial.issueRecurrence',
  queue: 'invoicing',
  payload: z.object({ agencyId: z.uuid(), recurrenceId: z.uuid() }),
  async handle({ agencyId, recurrenceId }, { database }) {
    const agency = await transaction(database, { agencyId }, selectPublishedAgency);
    await issueInvoiceRecurrence(database, { agencyId, recurrenceId, today: todayIn(agency.timeZone) });
  },
});
