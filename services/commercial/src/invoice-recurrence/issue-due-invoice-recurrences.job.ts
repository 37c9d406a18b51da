import { invoiceRecurrenceStatuses } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence.statuses';
import { todayIn } from '@vigie/contracts/core/time/today';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { transaction } from '@vigie/service-kit/db/database';
import { defineAgencyJob } from '@vigie/service-kit/jobs/define';
import { sql } from 'kysely';
import { db } from '../tables';
import { askForInvoices } from './issue-invoice-recurrences.job';

const EVERY_MS = 15 * 60_000;
/** An invoice that was asked for this long ago and is still owed has no job any more that waits for its turn. */
const ASK_AGAIN_AFTER_HOURS = 6;

/**
 * Looks for the recurring invoices of an agency that fall due and asks for theirs. What a worker that was down
 * missed is found here: a recurrence stays due until its invoice is written. One whose job waits its turn behind
 * thousands of others is not asked for again, unless it was changed meanwhile.
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
