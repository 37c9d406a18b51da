import { invoiceList } from '@vigie/contracts/commercial/invoice/invoice';
import { invoiceStatuses, invoiceTypes } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import type { Scope } from '@vigie/service-kit/http/authenticate';
import type { Standing } from '@vigie/service-kit/http/caller';
import { bindList, choiceOf, choicesOf, periodOnDay, refsIn, toggleOf } from '@vigie/service-kit/lists/bind-list';
import { inNameOf, inText } from '@vigie/service-kit/lists/search-in';
import { type RawBuilder, sql } from 'kysely';
import { TODAY } from '../agency/today';

export const LATE = sql`(i.type = ${sql.lit(invoiceTypes.value.invoice)} and i.to_pay_cents > 0 and i.due_date < ${TODAY})`;
/** Percentage paid, rounded down so that 100 is shown only when everything is paid. */
const PERCENT = sql`(case
  when i.number is null then 0
  when i.type = ${sql.lit(invoiceTypes.value.creditNote)} or i.total_cents <= i.paid_cents + i.credited_cents then 100
  else 100 - least(100, ceil((i.total_cents - i.paid_cents - i.credited_cents) * 100.0 / i.total_cents)) end)::int`;

/** SQL for the day by which a document counts: its date, else that of its period's end, else of its creation. */
export const billedDay = (timeZone: string): RawBuilder<unknown> =>
  sql`coalesce(i.date, i.period_end, (i.created_at at time zone ${timeZone})::date)`;

export const invoices = bindList(invoiceList, {
  from: sql`commercial.invoice i`,
  joins: { c: sql`join commercial.customer c on c.agency_id = i.agency_id and c.id = i.customer_id` },
  notNull: ['createdAt'],
  id: sql`i.id`,
  select: {
    id: sql`i.id`,
    number: sql`i.number`,
    type: sql`i.type`,
    createdAt: sql`i.created_at`,
    date: sql`i.date`,
    dueDate: sql`i.due_date`,
    customer: sql`jsonb_build_object('id', c.id, 'name', c.name)`,
    title: sql`i.title`,
    price: sql`i.price_cents`,
    vat: sql`i.vat_cents`,
    total: sql`i.total_cents`,
    currency: sql`i.currency`,
    toPay: sql`i.to_pay_cents`,
    percent: PERCENT,
    paid: sql`i.paid`,
    isLateToPay: sql`coalesce(${LATE}, false)`,
    sent: sql`i.sent`,
    byLetter: sql`not c.invoices_by_mail`,
    status: sql`i.status`,
    hasFile: sql`i.file_id is not null`,
    credited: sql`i.credited_cents`,
    hasCreditNote: sql`i.credit_note_id is not null`,
    hasServices: sql`exists (select from commercial.invoice_service s
      where s.agency_id = i.agency_id and s.invoice_id = i.id)`,
    disputed: sql`i.dispute is not null`,
    hasLinks: sql`exists (select from commercial.invoice_link l
      where l.agency_id = i.agency_id and l.invoice_id = i.id and l.revoked_at is null)`,
    // Marked afterwards, by the schema of the lines.
    unreadable: sql`false`,
    updatedAt: sql`i.updated_at`,
  },
  order: { customer: sql`c.name_folded`, title: sql`i.title_folded` },
  search: [inText(sql`i.search_text`), inNameOf(sql`i.customer_id`, sql`commercial.customer`)],
  filters: {
    customers: refsIn(sql`i.customer_id`),
    recurrences: refsIn(sql`i.recurrence_id`),
    paid: choicesOf(sql`i.paid`),
    sent: choiceOf(sql`i.sent`),
    type: choiceOf(sql`i.type`),
    status: choicesOf(sql`i.status`),
    late: toggleOf(sql`coalesce(${LATE}, false)`),
    date: periodOnDay(sql`i.date`),
    billedIn: (period, { timeZone }) => periodOnDay(billedDay(timeZone))(period),
  },
});

/** Credit notes count as negative amounts. */
const signed = (cents: RawBuilder<unknown>) =>
  sql`case when i.type = ${sql.lit(invoiceTypes.value.creditNote)} then -${cents} else ${cents} end`;

/**
 * Amounts in the sums of the list: active documents, with credit notes subtracted. A cancelled invoice counts when its
 * credit note does, so that the two cancel out.
 */
const counted = (cents: RawBuilder<unknown>) =>
  sql`case when i.status = ${sql.lit(invoiceStatuses.value.active)} or i.credit_note_id is not null
    then ${signed(cents)} else 0 end`;
export const invoiceSums = {
  currency: sql`i.currency`,
  of: {
    price: counted(sql`i.price_cents`),
    vat: counted(sql`i.vat_cents`),
    total: counted(sql`i.total_cents`),
    toPay: counted(sql`i.to_pay_cents`),
  },
};

/** A customer sees the documents issued to it, and a cancelled invoice next to its credit note. */
export function invoiceScope(standing: Standing, scope: Scope) {
  if (!scope.customerId) return { standing };
  return {
    standing,
    where: sql`i.customer_id = ${scope.customerId} and i.number is not null
               and (i.status = ${invoiceStatuses.value.active} or i.credit_note_id is not null)`,
  };
}

type Row = Awaited<ReturnType<typeof invoices.fetch>>['data'][number];

/** Hides the agency's internal fields from a customer, as the call that reads one invoice does. */
export const rowsFor = (rows: Row[], { customerId }: Scope): Row[] =>
  customerId ? rows.map((row) => ({ ...row, disputed: false, hasLinks: false, byLetter: false })) : rows;
