import { coveredBy } from '@vigie/contracts/commercial/customer-account/credit';
import { type EmailEvent, UNDELIVERED } from '@vigie/contracts/commercial/email/email-event.statuses';
import { heldBecause, type ReminderHold } from '@vigie/contracts/commercial/invoice/reminder/reminder-levels';
import { groupBy } from '@vigie/contracts/core/collections/group-by';
import { type RawBuilder, sql } from 'kysely';
import { creditOf } from '../../refund/credit';
import { db } from '../../tables';

/** Events of a mail that may still arrive or bounce. */
const UNDECIDED = ['request', 'deferred'] as const satisfies readonly EmailEvent[];

/** Subquery of the last decided mail to the address of each of these customers, whatever it was about. */
const lastMails = (customers: RawBuilder<unknown>) => sql`(
  select distinct on (e.customer_id) e.customer_id, e.event
  from commercial.customer c join platform.shared_email e
    on e.agency_id = c.agency_id and e.customer_id = c.id and e.to_address = c.email
  where c.id in ${customers} and e.event <> all(${[...UNDECIDED]}::text[])
  order by e.customer_id, e.created_at desc, e.id desc)`;

/** Whether the last mail to the customer's address bounced. */
export async function isUndelivered(customerId: string): Promise<boolean> {
  const { rows } = await sql<{ event: EmailEvent }>`
    select l.event from ${lastMails(sql`(${customerId}::uuid)`)} l`.execute(db());
  return rows.some(({ event }) => UNDELIVERED.some((it) => it === event));
}

/**
 * Returns why no automatic reminder leaves for each invoice, or null. An invoice that was never marked as sent is
 * reminded of, because agencies that deliver by letter or portal mark nothing. Held are: an invoice marked as not sent;
 * one of a customer whose last mail, whatever it was about, bounced from the address the reminder would go to; one that
 * the customer's credit covers, because the agency owes the customer as much.
 */
export async function selectHolds(
  invoiceIds: readonly string[],
  active: boolean,
): Promise<(invoiceId: string) => ReminderHold | null> {
  if (invoiceIds.length === 0) return () => null;
  const { rows } = await sql<Omit<Parameters<typeof heldBecause>[0], 'active' | 'covered'> & { id: string }>`
    with last_mail as materialized ${lastMails(sql`(
      select i.customer_id from commercial.invoice i where i.id = any(${[...invoiceIds]}::uuid[]))`)}
    select i.id, i.dispute is not null as disputed, i.unsent, c.invoice_reminders as customer_reminded, c.email,
      coalesce(l.event = any(${[...UNDELIVERED]}::text[]), false) as undelivered
    from commercial.invoice i
    join commercial.customer c on c.agency_id = i.agency_id and c.id = i.customer_id
    left join last_mail l on l.customer_id = c.id
    where i.id = any(${[...invoiceIds]}::uuid[])`.execute(db());
  const covered = await selectCovered(invoiceIds);
  const by = new Map(rows.map((row) => [row.id, heldBecause({ ...row, covered: covered.has(row.id), active })]));
  return (id) => by.get(id) ?? null;
}

/**
 * Returns the open invoices, of the customers of the given ones, that their credit covers; a contested invoice uses
 * none of it.
 */
async function selectCovered(invoiceIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string; customerId: string; toPayCents: number; creditCents: number }>`
    with owed as materialized (
      select c.id, ${creditOf(sql`c.id`)} as credit_cents from commercial.customer c
      where c.id in (select i.customer_id from commercial.invoice i where i.id = any(${[...invoiceIds]}::uuid[])))
    select i.id, i.customer_id, i.to_pay_cents, o.credit_cents
    from owed o join commercial.invoice i on i.customer_id = o.id
    where o.credit_cents > 0 and i.to_pay_cents > 0 and i.dispute is null
    order by i.due_date, i.id`.execute(db());
  const covered = [...groupBy(rows, ({ customerId }) => customerId).values()].flatMap((open) => [
    ...coveredBy(open[0]?.creditCents ?? 0, open),
  ]);
  return new Set(covered);
}
