import { invoiceStatuses } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import { type RawBuilder, sql } from 'kysely';

const { active, draft, toCheck } = invoiceStatuses.value;

/** A service as a query names it: `s` of the services that the field publishes, or a row that has its id alone. */
interface Named {
  service: RawBuilder<unknown>;
  /** The document that asks, which is not another one. */
  except?: RawBuilder<unknown>;
}

const LIVE = sql`i.number is not null and i.status = ${active}
  and (i.credited_cents < i.total_cents or i.credited_cents = 0)`;
const DRAFT = sql`i.status = any(${[draft, toCheck]})`;

const other = ({ except }: Named) => (except ? sql`and i.id <> ${except}` : sql``);

/** The service is what an estimate became, and an invoice of that estimate charges it with the lines that were agreed. */
const byEstimate = (o: Named, state: RawBuilder<unknown>) => sql`exists (
  select from field.shared_estimate_service e
  join commercial.invoice i on i.agency_id = e.agency_id and i.estimate_id = e.estimate_id
  where e.service_id = ${o.service} and ${state} ${other(o)})`;

/** It stands on a live invoice, or on that of the estimate that it comes from. */
export const isInvoiced = (o: Named) => sql`(exists (
  select from commercial.invoiced_service i
  where i.service_id = ${o.service} ${o.except ? sql`and i.invoice_id <> ${o.except}` : sql``})
  or ${byEstimate(o, LIVE)})`;

/** It waits on a draft, or on that of the estimate that it comes from. */
export const isInDraft = (o: Named) => sql`(exists (
  select from commercial.invoice_service l
  join commercial.invoice i on i.agency_id = l.agency_id and i.id = l.invoice_id
  where l.service_id = ${o.service} and ${DRAFT} ${other(o)})
  or ${byEstimate(o, DRAFT)})`;
