import { UNDELIVERED } from '@vigie/contracts/commercial/email/email-event.statuses';
import { heldBecause, type ReminderHold } from '@vigie/contracts/commercial/invoice/reminder-levels';
import { sql } from 'kysely';
import { creditOf } from '../../refund/credit';
import { db } from '../../tables';

/**
 * Why nothing leaves by itself for each of some invoices. An invoice that was never marked as sent is reminded of: an agency
 * that delivers by letter or by a portal marks nothing. One that somebody marked as not sent is not, nor one of which the
 * last mail came back from the address that the reminder would go to. Nor does anybody claim what its customer's credit
 * covers: the agency owes the customer as much.
 */
export async function selectHolds(
  invoiceIds: readonly string[],
  active: boolean,
): Promise<(invoiceId: string) => ReminderHold | null> {
  if (invoiceIds.length === 0) return () => null;
  const { rows } = await sql<Omit<Parameters<typeof heldBecause>[0], 'active'> & { id: string }>`
    select i.id, i.dispute is not null as disputed, i.unsent, c.invoice_reminders as customer_reminded, c.email,
      ${creditOf(sql`c.id`)} >= i.to_pay_cents as covered,
      coalesce(m.event = any(${[...UNDELIVERED]}::text[]) and m.to_address = c.email, false) as undelivered
    from commercial.invoice i
    join commercial.customer c on c.agency_id = i.agency_id and c.id = i.customer_id
    left join lateral (
      select e.event, e.to_address from platform.shared_email e
      where e.agency_id = i.agency_id and e.about_id = i.id and e.kind = 'invoice'
      order by e.created_at desc, e.id desc limit 1) m on true
    where i.id = any(${[...invoiceIds]}::uuid[])`.execute(db());
  const by = new Map(rows.map((row) => [row.id, heldBecause({ ...row, active })]));
  return (id) => by.get(id) ?? null;
}
