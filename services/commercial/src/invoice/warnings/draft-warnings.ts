import { areReadable, unreadableWarning } from '@vigie/contracts/commercial/commercial-document/read-lines';
import type { InvoiceWarning } from '@vigie/contracts/commercial/invoice/invoice';
import { invoiceStatuses, isCreditNote } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import type { BilledService, ParsedInvoiceSave } from '@vigie/contracts/commercial/invoice/invoice-draft';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import type { selectCustomer } from '../../commercial-document/parties';
import { settlementOf } from '../../commercial-document/settlement';
import { db } from '../../tables';
import { changedOf, changedWarning, selectBilledOf, withoutLineWarning } from '../billed-services';
import { openRepriced } from '../simulation/repriced';
import { selectServicesByIds } from '../simulation/select-services';
import type { StoredInvoice } from '../tables';
import { areCredited, selectCreditedMinutes } from './credited-hours';
import { openRateWarner, type RateWarner } from './rate-warning';
import { openVatWarner, type VatWarner } from './vat-warnings';
import { countServicesOf, documentWarnings, servicesWarnings, zeroTotalWarning } from './warnings';

/** Why a recurrence left a draft to check: stored until a user saves the draft. Other warnings are computed on read. */
const KEPT: readonly InvoiceWarning['key'][] = ['rule', 'negative', 'agency_closed'];

type Lines = Pick<
  ParsedInvoiceSave,
  'type' | 'items' | 'discount' | 'site' | 'settlementPeriod' | 'settlementDays' | 'euroRate'
>;
type Customer = Awaited<ReturnType<typeof selectCustomer>>;

/** Returns warnings about a draft's lines and terms, from the current agency, customer and sites. */
export const linesWarnings = async (draft: Lines, customer: Customer): Promise<InvoiceWarning[]> =>
  warningsOfLines(draft, customer, await openWarners([draft]));

interface Warners {
  vat: VatWarner;
  rate: RateWarner;
}

/** Reads once the data with which the VAT of some drafts is checked. */
const openWarners = async (drafts: readonly Lines[]): Promise<Warners> => ({
  vat: await openVatWarner(drafts),
  rate: await openRateWarner(),
});

function warningsOfLines(draft: Lines, customer: Customer, { vat, rate }: Warners): InvoiceWarning[] {
  const terms = documentWarnings(draft.items, settlementOf(draft, customer));
  // A credit note gives back the VAT that was invoiced, and one of zero is refused elsewhere.
  if (isCreditNote(draft)) return terms;
  return [...zeroTotalWarning(draft), ...terms, ...vat(draft, customer), ...rate(draft, customer)];
}

/** Returns the current warnings of a draft; an issued document has no new ones. */
export const warningsNow = async (row: StoredInvoice, known: Partial<Known> = {}): Promise<InvoiceWarning[]> =>
  (await selectWarnings([row], known))(row.id);

/** Data that the caller has already read. */
interface Known {
  billed: readonly BilledService[];
  customer: Customer;
}

/**
 * Returns the warnings of issued invoices whose services are not as they bill them: a late act of a phone or a decision
 * of the office changed them. An invoice that is cancelled or credited in full bills none of them any more, and of one
 * that is credited in part the hours tell whether these were meant.
 */
export async function selectIssuedWarnings(
  rows: readonly StoredInvoice[],
  known?: readonly BilledService[],
): Promise<(id: string) => InvoiceWarning[]> {
  const ids = rows.filter(stands).map(({ id }) => id);
  const billed = known ? new Map(ids.map((id) => [id, known])) : await selectBilledOf(ids);
  // Invoices of earlier versions do not know the times of their services.
  const timed = (id: string) => (billed.get(id) ?? []).filter(({ startAt }) => startAt !== null);
  const services = await selectServicesByIds(ids.flatMap(timed).map(({ serviceId }) => serviceId));
  const now = new Map(services.map((service) => [service.id, service]));
  const creditedMinutes = await selectCreditedMinutes(rows);
  return (id) => {
    const changed = changedOf(timed(id), now);
    const credited = areCredited(changed, now, creditedMinutes.get(id));
    return credited ? [] : changedWarning(changed, COMMERCIAL_MESSAGES.servicesNotAsInvoiced);
  };
}

const stands = (row: StoredInvoice): boolean =>
  row.number !== null &&
  row.status === invoiceStatuses.value.active &&
  !isCreditNote(row) &&
  row.creditedCents < row.totalCents;

const asLines = (row: StoredInvoice): Lines => ({ ...row, site: row.siteId ? { id: row.siteId } : null });

/**
 * Returns the current warnings of each document, with a number of queries that does not depend on the number of
 * documents. `known` may be given for a single document only.
 */
export async function selectWarnings(
  rows: readonly StoredInvoice[],
  known: Partial<Known> = {},
): Promise<(id: string) => InvoiceWarning[]> {
  const said = new Map(rows.map((row) => [row.id, row.warnings]));
  const unread = rows.filter((row) => !row.number && !areReadable(row));
  for (const row of unread) said.set(row.id, [unreadableWarning('ce brouillon')]);
  const drafts = rows.filter((row) => !row.number && !unread.includes(row));
  if (drafts.length > 0) {
    const ids = drafts.map(({ id }) => id);
    const billed = known.billed ? new Map(ids.map((id) => [id, known.billed])) : await selectBilledOf(ids);
    const held = ids.map((id) => ({ id, serviceIds: (billed.get(id) ?? []).map((it) => it.serviceId) }));
    const services = await selectServicesByIds(held.flatMap(({ serviceIds }) => serviceIds));
    const servicesNow = new Map(services.map((service) => [service.id, service]));
    const countsOf = await countServicesOf(held);
    const customers = known.customer ? [known.customer] : await selectCustomers(drafts);
    const customerOf = new Map(customers.map((customer) => [customer.id, customer]));
    const warners = await openWarners(drafts.map(asLines));
    const repricedOf = await openRepriced(
      [...billed.values()].flatMap((own) => own ?? []),
      servicesNow,
    );
    for (const row of drafts) {
      const customer = customerOf.get(row.customerId);
      const own = billed.get(row.id) ?? [];
      said.set(row.id, [
        ...servicesWarnings(countsOf(row.id)),
        ...changedWarning(changedOf(own, servicesNow)),
        ...changedWarning(repricedOf(row.items, own), COMMERCIAL_MESSAGES.servicesRepriced),
        ...withoutLineWarning(
          row.items,
          own.flatMap(({ serviceId }) => servicesNow.get(serviceId) ?? []),
        ),
        ...(customer ? warningsOfLines(asLines(row), customer, warners) : []),
        ...row.warnings.filter(({ key }) => KEPT.includes(key)),
      ]);
    }
  }
  return (id) => said.get(id) ?? [];
}

const selectCustomers = (drafts: readonly StoredInvoice[]): Promise<Customer[]> =>
  db()
    .selectFrom('customer')
    .selectAll()
    .where('id', 'in', [...new Set(drafts.map(({ customerId }) => customerId))])
    .execute();

/** Another draft of the same services does not block issuing: the second draft to be issued is refused anyway. */
export const toDecide = (warnings: readonly InvoiceWarning[]): InvoiceWarning[] =>
  warnings.filter(({ key }) => key !== 'in_draft');
