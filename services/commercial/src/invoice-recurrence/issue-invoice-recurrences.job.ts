import { todayIn } from '@vigie/contracts/core/time/today';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { transaction } from '@vigie/service-kit/db/database';
import { defineJob } from '@vigie/service-kit/jobs/define';
import { enqueueAll } from '@vigie/service-kit/jobs/outbox';
import { z } from 'zod';
import { issueInvoiceRecurrences } from './issue-invoice-recurrences';

/** So many subscriptions share a job: ten thousand that fall due on one day are hundreds of jobs. */
const AT_MOST = 25;

/**
 * Issues the invoices that some subscriptions owe by today. One that cannot be issued stops no other: the job fails once
 * all had their turn, and finds those that are done at its next try.
 */
export const issueInvoiceRecurrencesJob = defineJob({
  name: 'commercial.issueRecurrences',
  queue: 'invoicing',
  payload: z.object({ agencyId: z.uuid(), recurrenceIds: z.array(z.uuid()).max(AT_MOST) }),
  async handle({ agencyId, recurrenceIds }, { database }) {
    const { timeZone } = await transaction(database, { agencyId }, selectPublishedAgency);
    const failures = await issueInvoiceRecurrences(database, { agencyId, recurrenceIds, today: todayIn(timeZone) });
    if (failures.length > 0) throw failures[0];
  },
});

/** Asks for the invoices of subscriptions, in the open transaction. */
export function askForInvoices(agencyId: string, recurrenceIds: readonly string[], requestId?: string): void {
  const shares = Array.from({ length: Math.ceil(recurrenceIds.length / AT_MOST) }, (_, n) => ({
    agencyId,
    recurrenceIds: recurrenceIds.slice(n * AT_MOST, (n + 1) * AT_MOST),
  }));
  enqueueAll(issueInvoiceRecurrencesJob, shares, { agencyId, requestId });
}
