import { invoiceRecurrenceStatuses } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence.statuses';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { sql } from 'kysely';
import { TODAY } from '../agency/today';
import { CUSTOMER_END, SIGNED, SUCCEEDED } from '../expiration/list-expirations';
import { db } from '../tables';
import { sentencesOf } from '../what-follows';
import type { StoredContract } from './stored-contract';

/**
 * SQL for the titles of the subscriptions that still bill the customer after the last day of contract `k`, as an array;
 * null where there are none. A contract that is renewed, tacitly or by another one, goes on with them.
 */
export const RECURRENCES_AFTER = sql`(
  select array_agg(r.title order by r.title) from commercial.invoice_recurrence r
  where r.agency_id = k.agency_id and r.customer_id = k.customer_id
    and r.status = ${sql.lit(invoiceRecurrenceStatuses.value.active)} and r.next_due_at is not null
    and coalesce(r.end_at, 'infinity') > ${CUSTOMER_END}
    and (k.terminated_on is not null or not k.tacit_renewal) and k.status = ${SIGNED} and not ${SUCCEEDED})`;

/** Returns a sentence about what a customer's contract that has ended by itself is still invoiced for. */
export async function whatGoesOn({ id, kind }: Pick<StoredContract, 'id' | 'kind'>): Promise<string[]> {
  if (kind !== 'customer') return [];
  const { rows } = await sql<{ count: number }>`
    select coalesce(cardinality(${RECURRENCES_AFTER}), 0) as count from commercial.contract k
    where k.id = ${id} and ${CUSTOMER_END} < ${TODAY}`.execute(db());
  return sentencesOf([[rows[0]?.count ?? 0, COMMERCIAL_MESSAGES.customerKeepsRecurrences]]);
}
