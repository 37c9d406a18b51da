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

/** Condition: invoice `i` is not credited in full, so it still charges its services. */
export const CHARGES = sql`(i.credited_cents < i.total_cents or i.credited_cents = 0)`;

const LIVE = sql`i.number is not null and i.status = ${active} and ${CHARGES}`;
const DRAFT = sql`i.status = any(${[draft, toCheck]})`;

const other = ({ except }: Named) => (except ? sql`and i.id <> ${except}` : sql``);

/** Condition: the service comes from an estimate, and an invoice of that estimate charges it with the agreed lines. */
const byEstimate = (options: Named, state: RawBuilder<unknown>) => sql`exists (
  select from field.shared_estimate_service e
  join commercial.invoice i on i.agency_id = e.agency_id and i.estimate_id = e.estimate_id
  where e.service_id = ${options.service} and ${state} ${other(options)})`;

/** Condition: the service is on a live invoice, or on the live invoice of its estimate. */
export const isInvoiced = (options: Named) => sql`(exists (
  select from commercial.invoiced_service i
  where i.service_id = ${options.service} ${options.except ? sql`and i.invoice_id <> ${options.except}` : sql``})
  or ${byEstimate(options, LIVE)})`;

/** Condition: the service is on a draft, or on the draft of its estimate. */
export const isInDraft = (options: Named) => sql`(exists (
  select from commercial.invoice_service l
  join commercial.invoice i on i.agency_id = l.agency_id and i.id = l.invoice_id
  where l.service_id = ${options.service} and ${DRAFT} ${other(options)})
  or ${byEstimate(options, DRAFT)})`;
