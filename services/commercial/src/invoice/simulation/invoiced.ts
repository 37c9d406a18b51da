import { invoiceStatuses } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import { type RawBuilder, sql } from 'kysely';

const { active, draft, toCheck } = invoiceStatuses.value;

/**
 * How a query refers to a service: the alias `s` of the field program's view, or a column that holds the service's id.
 */
interface Named {
  service: RawBuilder<unknown>;
  /** Id of the document that asks, which does not count as another one. */
  except?: RawBuilder<unknown>;
}

const LIVE = sql`i.number is not null and i.status = ${active}
  and (i.credited_cents < i.total_cents or i.credited_cents = 0)`;
const DRAFT = sql`i.status = any(${[draft, toCheck]})`;

const other = ({ except }: Named) => (except ? sql`and i.id <> ${except}` : sql``);

/** Condition: the service comes from an estimate, and an invoice of that estimate charges it with the agreed lines. */
const byEstimate = (o: Named, state: RawBuilder<unknown>) => sql`exists (
  select from field.shared_estimate_service e
  join commercial.invoice i on i.agency_id = e.agency_id and i.estimate_id = e.estimate_id
  where e.service_id = ${o.service} and ${state} ${other(o)})`;

/** Condition: the service is on a live invoice, or on the live invoice of its estimate. */
export const isInvoiced = (o: Named) => sql`(exists (
  select from commercial.invoiced_service i
  where i.service_id = ${o.service} ${o.except ? sql`and i.invoice_id <> ${o.except}` : sql``})
  or ${byEstimate(o, LIVE)})`;

/** Condition: the service is on a draft, or on the draft of its estimate. */
export const isInDraft = (o: Named) => sql`(exists (
  select from commercial.invoice_service l
  join commercial.invoice i on i.agency_id = l.agency_id and i.id = l.invoice_id
  where l.service_id = ${o.service} and ${DRAFT} ${other(o)})
  or ${byEstimate(o, DRAFT)})`;
