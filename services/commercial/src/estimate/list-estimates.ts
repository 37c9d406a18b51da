import { estimateList } from '@vigie/contracts/commercial/estimate/estimate';
import { estimateStatuses } from '@vigie/contracts/commercial/estimate/estimate.statuses';
import { invoiceStatuses } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import { bindList, choicesOf, periodOnDay, refsIn, toggleOf } from '@vigie/service-kit/lists/bind-list';
import { inNameOf, inText } from '@vigie/service-kit/lists/search-in';
import { type RawBuilder, sql } from 'kysely';
import { creditNotesOf } from '../invoice-run/credit-notes';

const ACTIVE = sql.lit(estimateStatuses.value.active);
const VALIDATED = sql`case when e.status = ${ACTIVE} and e.validated then e.price_cents else 0 end`;
/** What the estimate's invoice still bills: the credit notes on it are taken off. */
const INVOICED = sql`coalesce(f.price_cents - (select n.price from ${creditNotesOf(sql`f`)} n), 0)`;
const ACCEPTED = sql`exists (select from commercial.estimate_answer a
  where a.agency_id = e.agency_id and a.estimate_id = e.id and a.answer = 'accepted')`;
/** Condition: sent, and not decided on by the customer. */
export const TO_REMIND = sql`(e.status = ${ACTIVE} and e.sent and not e.validated and not e.refused)`;

export const estimates = bindList(estimateList, {
  from: sql`commercial.estimate e`,
  joins: {
    c: sql`join commercial.customer c on c.agency_id = e.agency_id and c.id = e.customer_id`,
    f: sql`left join commercial.invoice f on f.agency_id = e.agency_id and f.estimate_id = e.id
      and f.status <> ${sql.lit(invoiceStatuses.value.cancelled)}
      and (f.credited_cents = 0 or f.credited_cents < f.total_cents)`,
  },
  notNull: ['createdAt'],
  id: sql`e.id`,
  select: {
    id: sql`e.id`,
    number: sql`e.number`,
    createdAt: sql`e.created_at`,
    date: sql`e.date`,
    validUntil: sql`e.valid_until`,
    customer: sql`jsonb_build_object('id', c.id, 'name', c.name)`,
    title: sql`e.title`,
    price: sql`e.price_cents`,
    vat: sql`e.vat_cents`,
    total: sql`e.total_cents`,
    currency: sql`e.currency`,
    validatedPrice: VALIDATED,
    invoicedPrice: INVOICED,
    difference: sql`${VALIDATED} - ${INVOICED}`,
    margin: sql`e.price_cents - e.cost_cents`,
    sent: sql`e.sent`,
    validated: sql`e.validated`,
    refused: sql`e.refused`,
    accepted: ACCEPTED,
    invoiced: sql`f.id is not null`,
    replaced: sql`e.replaced_by_id is not null`,
    status: sql`e.status`,
    hasFile: sql`e.file_id is not null`,
    // Marked afterwards, by the schema of the lines.
    unreadable: sql`false`,
    updatedAt: sql`e.updated_at`,
  },
  order: { customer: sql`c.name_folded`, title: sql`e.title_folded` },
  search: [inText(sql`e.search_text`), inNameOf(sql`e.customer_id`, sql`commercial.customer`)],
  filters: {
    customers: refsIn(sql`e.customer_id`),
    validated: toggleOf(sql`e.validated`),
    refused: toggleOf(sql`e.refused`),
    sent: toggleOf(sql`e.sent`),
    remind: toggleOf(TO_REMIND),
    status: choicesOf(sql`e.status`),
    date: periodOnDay(sql`e.date`),
  },
});

/** Refused and cancelled estimates do not count in the sums. */
const counted = (cents: RawBuilder<unknown>) =>
  sql`case when e.status <> ${sql.lit(estimateStatuses.value.cancelled)} and not e.refused then ${cents} else 0 end`;
export const estimateSums = {
  currency: sql`e.currency`,
  of: {
    price: counted(sql`e.price_cents`),
    vat: counted(sql`e.vat_cents`),
    total: counted(sql`e.total_cents`),
    validatedPrice: counted(VALIDATED),
    invoicedPrice: counted(INVOICED),
    difference: counted(sql`(${VALIDATED} - ${INVOICED})`),
  },
};
