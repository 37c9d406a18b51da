import { readLines } from '@vigie/contracts/commercial/commercial-document/read-lines';
import { isCreditNote } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import type { ParsedInvoiceSave } from '@vigie/contracts/commercial/invoice/invoice-draft';
import { documentTotalsOf } from '@vigie/contracts/commercial/invoice/invoice-totals';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { DEFAULT_CURRENCY } from '@vigie/contracts/formats/currencies';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { writeRecord } from '@vigie/service-kit/acts/run-act';
import { badField } from '@vigie/service-kit/problem';
import { checkSite, refuseForeignSites, selectCustomer } from '../commercial-document/parties';
import { checkEstimate } from '../estimate/invoiced';
import { db } from '../tables';
import { selectBilled, withoutLineWarning, writeBilled } from './billed-services';
import { invoiceNoun, invoiceSet } from './noun';
import { nameOf, periodOf } from './select-invoice';
import { selectServicesByIds } from './simulation/select-services';
import type { StoredInvoice } from './tables';
import { withVatRounding } from './vat-left';
import { linesWarnings } from './warnings/draft-warnings';
import { countServices, servicesWarnings } from './warnings/warnings';

/** Fields that only the product sets on a draft it makes. */
export interface DraftOrigin {
  recurrenceId?: string;
}

/** Creates a draft outside of a user's save: a copy, a credit note, the invoice of a recurrence. */
export const createDraft = (draft: ParsedInvoiceSave, actor: Actor, origin: DraftOrigin = {}): Promise<number> =>
  writeRecord(invoiceSet, invoiceNoun, { id: draft.id, actor }, () => writeDraft(draft, actor, origin));

export async function saveInvoice(draft: ParsedInvoiceSave, _known: unknown, actor: Actor) {
  // A credit note has the lines of an issued invoice, whose sites were checked then.
  if (!draft.original) await refuseForeignSites(draft);
  return writeDraft(draft, actor);
}

/** Returns the body of a save that would leave the document as it is. */
export const draftOf = async (invoice: StoredInvoice): Promise<ParsedInvoiceSave> => ({
  id: invoice.id,
  type: invoice.type,
  date: invoice.date,
  customer: { id: invoice.customerId },
  title: invoice.title,
  ...readLines(invoice, nameOf(invoice)),
  period: periodOf(invoice),
  site: invoice.siteId ? { id: invoice.siteId } : null,
  settlementPeriod: invoice.settlementPeriod,
  settlementDays: invoice.settlementDays,
  purchaseOrder: invoice.purchaseOrder,
  serviceCode: invoice.serviceCode,
  euroRate: invoice.euroRate,
  note: invoice.note,
  ...(await servicesOf(invoice.id)),
  original: invoice.originalId ? { id: invoice.originalId } : null,
  estimate: invoice.estimateId ? { id: invoice.estimateId } : null,
});

async function servicesOf(invoiceId: string) {
  const billed = await selectBilled(invoiceId);
  return { serviceIds: billed.map((it) => it.serviceId), billed };
}

/** Writes a draft with its totals and warnings; with a warning its status is « to check ». */
async function writeDraft(draft: ParsedInvoiceSave, actor: Actor, origin?: DraftOrigin): Promise<'draft' | 'toCheck'> {
  const customer = await selectCustomer(draft.customer.id, { deletedToo: isCreditNote(draft) });
  const original = await checkOriginal(draft);
  // A credit note names the site of its invoice, which may have another customer since.
  if (!original || draft.site?.id !== original.siteId) await checkSite(draft);
  await checkEstimate(draft);
  const totals = documentTotalsOf(await withVatRounding(draft, draft.original?.id ?? null));
  const warnings = [
    // Other drafts and unsettled anomalies change without a save of this draft, so they are counted on reading it.
    ...servicesWarnings({ ...(await countServices(draft.serviceIds, draft.id)), inDraft: 0, unsettled: 0 }),
    // Only a user removes lines of services: a draft that the product makes has them all.
    ...(origin ? [] : withoutLineWarning(draft.items, await selectServicesByIds(draft.serviceIds))),
    ...(await linesWarnings(draft, customer)),
  ];
  const values = {
    type: draft.type,
    date: draft.date,
    customerId: draft.customer.id,
    title: draft.title,
    items: JSON.stringify(draft.items),
    discount: draft.discount ? JSON.stringify(draft.discount) : null,
    periodStart: draft.period?.start ?? null,
    periodEnd: draft.period?.end ?? null,
    siteId: draft.site?.id ?? null,
    settlementPeriod: draft.settlementPeriod,
    settlementDays: draft.settlementDays,
    purchaseOrder: draft.purchaseOrder,
    serviceCode: draft.serviceCode,
    euroRate: draft.euroRate && customer.currency !== DEFAULT_CURRENCY ? JSON.stringify(draft.euroRate) : null,
    note: draft.note,
    currency: customer.currency,
    totals: JSON.stringify(totals),
    priceCents: totals.priceCents,
    vatCents: totals.vatCents,
    totalCents: totals.totalCents,
    originalId: draft.original?.id ?? null,
    estimateId: draft.estimate?.id ?? null,
    warnings: JSON.stringify(warnings),
  };
  await db()
    .insertInto('invoice')
    .values({ agencyId: actor.agencyId, id: draft.id, createdBy: actor.userId, ...origin, ...values })
    .onConflict((c) => c.columns(['agencyId', 'id']).doUpdateSet(values))
    .execute();
  const { id, serviceIds, billed } = draft;
  // A draft that the product makes is new; a user's save may replace an earlier one.
  if (!origin || serviceIds.length > 0)
    await writeBilled(actor.agencyId, { id, customerId: draft.customer.id, serviceIds, billed });
  return warnings.length > 0 ? 'toCheck' : 'draft';
}

/**
 * Checks that a credit note corrects an issued invoice of the same customer, and that an invoice corrects nothing;
 * returns what it corrects.
 */
async function checkOriginal(draft: ParsedInvoiceSave) {
  if (!draft.original) return undefined;
  const original = await db()
    .selectFrom('invoice')
    .select(['customerId', 'number', 'type', 'items', 'discount', 'siteId'])
    .where('id', '=', draft.original.id)
    .executeTakeFirst();
  const corrects = original?.number && !isCreditNote(original) && original.customerId === draft.customer.id;
  if (!corrects || !isCreditNote(draft))
    throw badField('original', 'Seule une facture émise du même client se corrige');
  // Lines of an earlier version lack what has a default since.
  refuseOtherVat(draft.items, readLines(original, nameOf(original)).items);
  return original;
}

/**
 * A credit note gives back VAT that was invoiced: another rate or exemption reason would give back VAT never billed
 * (CGI 272).
 */
function refuseOtherVat(items: ParsedInvoiceSave['items'], invoiced: ParsedInvoiceSave['items']): void {
  const vatOf = ({ vatBasisPoints, vatReason }: ParsedInvoiceSave['items'][number]) => `${vatBasisPoints} ${vatReason}`;
  const known = new Set(invoiced.map(vatOf));
  const index = items.findIndex((item) => !known.has(vatOf(item)));
  if (index >= 0) throw badField(`items.${index}.vatBasisPoints`, COMMERCIAL_MESSAGES.creditNoteOfOtherVat);
}
