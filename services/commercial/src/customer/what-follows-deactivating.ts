import { invoiceRecurrenceStatuses } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence.statuses';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { sql } from 'kysely';
import { db } from '../tables';
import { sentencesOf } from '../what-follows';

/** Returns a sentence about what an inactive customer is still invoiced for: an act on it stops no subscription. */
export async function whatFollowsDeactivating({ id }: { id: string }): Promise<string[]> {
  const { rows } = await sql<{ recurrences: number }>`
    select count(*)::int as recurrences from invoice_recurrence r
    where r.customer_id = ${id} and r.status = ${invoiceRecurrenceStatuses.value.active}`.execute(db());
  return sentencesOf([[rows[0]?.recurrences ?? 0, COMMERCIAL_MESSAGES.customerKeepsRecurrences]]);
}
