import {
  type AccountMove,
  accountOver,
  type CustomerAccount,
  type OpenInvoice,
} from '@vigie/contracts/commercial/customer-account/customer-account';
import { invoiceStatuses, invoiceTypes } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import { meansLabelOf } from '@vigie/contracts/commercial/invoice/payment';
import { refundStatuses } from '@vigie/contracts/commercial/refund/refund.statuses';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { selectCredit } from '../refund/credit';
import { db } from '../tables';

interface Period {
  start: string;
  end: string;
}

const { active } = invoiceStatuses.value;

/**
 * Documents in the account: those that were issued, except those cancelled before the customer had received them
 * (nobody owes them and no credit note takes them back). Payments that were taken back are left out too.
 */
const COUNTS = sql`i.number is not null and (i.status = ${active} or i.credit_note_id is not null)`;

/** Returns the account of a customer over a period; a deleted one may still owe money or be owed some. */
export async function selectAccount(id: string, period: Period, today: string): Promise<CustomerAccount> {
  const customer = await db()
    .selectFrom('customer')
    .select(['id', 'name', 'currency'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!customer) throw notFound(COMMERCIAL_MESSAGES.customerNotFound);
  const { currency, ...ref } = customer;
  return {
    customer: ref,
    currency,
    period,
    ...accountOver(
      [
        ...(await selectDocuments(id, period)),
        ...(await selectPayments(id, period)),
        ...(await selectRefunds(id, period)),
      ],
      period,
    ),
    ...(await selectOpen(id, today)),
    creditCents: await selectCredit(id),
  };
}

async function selectDocuments(customerId: string, { end }: Period): Promise<AccountMove[]> {
  const { rows } = await sql<AccountMove>`
    select i.id, i.date as day, case i.type when ${invoiceTypes.value.creditNote} then 'creditNote' else 'invoice' end as kind,
      i.number, i.id as invoice_id, i.total_cents as amount_cents,
      case i.type when ${invoiceTypes.value.invoice} then i.due_date end as due_date, i.title as note
    from commercial.invoice i
    where i.customer_id = ${customerId} and i.date <= ${end}::date and ${COUNTS}`.execute(db());
  return rows;
}

type MoveRow = AccountMove & { means: string | null };

/** The note of a move begins with the means of payment. */
const withMeans = ({ means, note, ...move }: MoveRow): AccountMove => ({
  ...move,
  note: [meansLabelOf(means), note].filter(Boolean).join(', ') || null,
});

async function selectPayments(customerId: string, { end }: Period): Promise<AccountMove[]> {
  const { rows } = await sql<MoveRow>`
    select p.id, p.day, case when p.from_credit then 'creditUse' else 'payment' end as kind, i.number, i.id as invoice_id,
      p.amount_cents, null as due_date, p.note, p.means
    from commercial.invoice_payment p
    join commercial.invoice i on i.agency_id = p.agency_id and i.id = p.invoice_id
    where i.customer_id = ${customerId} and p.cancelled_at is null and p.day <= ${end}::date and ${COUNTS}`.execute(
    db(),
  );
  return rows.map(withMeans);
}

async function selectRefunds(customerId: string, { end }: Period): Promise<AccountMove[]> {
  const { rows } = await sql<MoveRow>`
    select r.id, r.day, 'refund' as kind, r.reference as number, null as invoice_id, r.amount_cents, null as due_date,
      r.note, r.means, r.updated_at
    from commercial.customer_refund r
    where r.customer_id = ${customerId} and r.status = ${refundStatuses.value.recorded}
      and r.day <= ${end}::date`.execute(db());
  return rows.map(withMeans);
}

/** Returns the invoices with something left to pay today, whatever the end of the period. */
async function selectOpen(customerId: string, today: string): Promise<Pick<CustomerAccount, 'open' | 'overdueCents'>> {
  const { rows } = await sql<OpenInvoice>`
    select i.id, i.number, i.date, i.due_date, i.to_pay_cents from commercial.invoice i
    where i.customer_id = ${customerId} and i.to_pay_cents > 0 order by i.due_date, i.number`.execute(db());
  const overdue = rows.filter(({ dueDate }) => dueDate !== null && dueDate < today);
  return { open: rows, overdueCents: overdue.reduce((sum, { toPayCents }) => sum + toPayCents, 0) };
}
