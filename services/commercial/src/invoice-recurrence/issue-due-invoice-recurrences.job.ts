import { invoiceRecurrenceStatuses } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence.statuses';
import { todayIn } from '@vigie/contracts/core/time/today';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { transaction } from '@vigie/service-kit/db/database';
import { defineAgencyJob } from '@vigie/service-kit/jobs/define';
import { sql } from 'kysely';
import { db } from '../tables';
import { askForInvoices } from './issue-invoice-recurrences.job';

const EVERY_MS = 15 * 60_000;
/** After this long without an invoice, the job that was enqueued is assumed lost. */
const ASK_AGAIN_AFTER_HOURS = 6;

/**
 * Enqueues the invoices of an agency's recurrences that fall due. A recurrence stays due until its invoice is written,
 * so a worker that was down catches up here. A recurrence whose job is still queued behind thousands of others is not
 * enqueued again, unless it was changed meanwhile.
 */
export const issueDueInvoiceRecurrencesJob = defineAgencyJob({
  name: 'commercial.issueDueRecurrences',
  queue: 'invoicing',
  schedule: { everyMs: EVERY_MS },
  async handle({ agencyId }, { database, requestId }) {
    await transaction(database, { agencyId }, async () => {
      const { timeZone } = await selectPublishedAgency();
      askForInvoices(agencyId, await noteDue(todayIn(timeZone)), requestId);
    });
  },
});

async function noteDue(today: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update commercial.invoice_recurrence set asked_at = clock_timestamp()
    where next_due_at <= ${today}::date and status = ${invoiceRecurrenceStatuses.value.active}
      and (asked_at is null or asked_at < updated_at
        or asked_at < clock_timestamp() - make_interval(hours => ${ASK_AGAIN_AFTER_HOURS}))
    returning id`.execute(db());
  return rows.map((row) => row.id);
}
