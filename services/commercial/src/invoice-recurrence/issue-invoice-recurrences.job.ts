import { todayIn } from '@vigie/contracts/core/time/today';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { transaction } from '@vigie/service-kit/db/database';
import { defineJob } from '@vigie/service-kit/jobs/define';
import { enqueueAll } from '@vigie/service-kit/jobs/outbox';
import { z } from 'zod';
import { issueInvoiceRecurrences } from './issue-invoice-recurrences';

/** Recurrences per job: ten thousand that fall due on one day make 334 jobs, which workers share. */
const AT_MOST = 30;

/**
 * Issues the invoices that some recurrences owe up to today. One that cannot be issued does not stop the others: the
 * job fails only after it has tried them all, and its retry skips those already issued.
 */
export const issueInvoiceRecurrencesJob = defineJob({
  name: 'commercial.issueRecurrences',
  queue: 'invoicing',
  // The recurrences stay due: once the agency is active again, they are drafted for a person to check.
  openOnly: true,
  payload: z.object({ agencyId: z.uuid(), recurrenceIds: z.array(z.uuid()).max(AT_MOST) }),
  async handle({ agencyId, recurrenceIds }, { database }) {
    const { timeZone } = await transaction(database, { agencyId }, selectPublishedAgency);
    const failures = await issueInvoiceRecurrences(database, { agencyId, recurrenceIds, today: todayIn(timeZone) });
    if (failures.length > 0) throw failures[0];
  },
});

/** Enqueues the invoices of some recurrences, in the open transaction. */
export function askForInvoices(agencyId: string, recurrenceIds: readonly string[], requestId?: string): void {
  const shares = Array.from({ length: Math.ceil(recurrenceIds.length / AT_MOST) }, (_, n) => ({
    agencyId,
    recurrenceIds: recurrenceIds.slice(n * AT_MOST, (n + 1) * AT_MOST),
  }));
  enqueueAll(issueInvoiceRecurrencesJob, shares, { agencyId, requestId });
}
