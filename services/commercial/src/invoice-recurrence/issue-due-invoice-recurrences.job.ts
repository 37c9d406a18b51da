import { invoiceRecurrenceStatuses } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence.statuses';
import { todayIn } from '@vigie/contracts/core/time/today';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { transaction } from '@vigie/service-kit/db/database';
import { defineAgencyJob } from '@vigie/service-kit/jobs/define';
import { enqueue } from '@vigie/service-kit/jobs/outbox';
import { db } from '../tables';
import { issueInvoiceRecurrenceJob } from './issue-invoice-recurrence.job';

const EVERY_MS = 15 * 60_000;

/**
 * Looks for the recurring invoices of an agency that fall due and asks for each one's. What a worker that was down
 * missed is found here: a recurrence stays due until its invoice is written.
 */
export const issueDueInvoiceRecurrencesJob = defineAgencyJob({
  name: 'commercial.issueDueRecurrences',
  queue: 'invoicing',
  schedule: { everyMs: EVERY_MS },
  async handle({ agencyId }, { database, requestId }) {
    await transaction(database, { agencyId }, async () => {
      const { timeZone } = await selectPublishedAgency();
      const due = await db()
        .selectFrom('invoiceRecurrence')
        .select('id')
        .where('nextDueAt', '<=', todayIn(timeZone))
        .where('status', '=', invoiceRecurrenceStatuses.value.active)
        .orderBy('nextDueAt')
        .execute();
      for (const { id } of due) {
        await enqueue(issueInvoiceRecurrenceJob, { agencyId, recurrenceId: id }, { agencyId, requestId });
      }
    });
  },
});
