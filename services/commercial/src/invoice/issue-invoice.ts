import { readLines } from '@vigie/contracts/commercial/commercial-document/read-lines';
import type { InvoiceWarning } from '@vigie/contracts/commercial/invoice/invoice';
import { invoiceCancelled, invoiceIssued } from '@vigie/contracts/commercial/invoice/invoice.events';
import { invoiceStatuses, invoiceTypes, isCreditNote } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import type { BilledService } from '@vigie/contracts/commercial/invoice/invoice-draft';
import { readInvoiceSettings } from '@vigie/contracts/commercial/invoice/invoice-settings';
import { documentTotalsOf } from '@vigie/contracts/commercial/invoice/invoice-totals';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { runAct, Writes } from '@vigie/service-kit/acts/run-act';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { emit, enqueue } from '@vigie/service-kit/jobs/outbox';
import { violationsOf } from '@vigie/service-kit/pdf/document/invoice-document';
import { badField, badRequest, conflict } from '@vigie/service-kit/problem';
import type { Updateable } from 'kysely';
import { selectCustomer, selectNamedSites } from '../commercial-document/parties';
import { dueDay, settlementOf, termsText } from '../commercial-document/settlement';
import { takeNumber } from '../commercial-document/take-number';
import { customerNoun, customerSet } from '../customer/acts';
import { db } from '../tables';
import { selectServiceIds } from './billed-services';
import { type InvoiceRecord, invoiceNoun, invoiceSet } from './noun';
import { hoursAnnexOf } from './paper/hours-annex';
import { type DocumentParties, documentOf, type IssuedDocument } from './paper/issued-document';
import { brokenRules, missingMentions } from './paper/missing-mentions';
import { renderInvoicesJob } from './paper/render-invoices.job';
import { periodOf, selectInvoiceRecord } from './select-invoice';
import type { InvoiceTables, StoredInvoice } from './tables';
import { refuseBeyondVatLeft, withVatRounding } from './vat-left';
import { toDecide, warningsNow } from './warnings/draft-warnings';
import { lockServices } from './warnings/warnings';

/** Placeholder that satisfies the rules for numbers while a document is checked: the real number is taken last. */
const NUMBER_TO_COME = 'F0000-0000';

/** The columns of a draft from which the document is built. */
type Draft = Pick<
  StoredInvoice,
  | 'type'
  | 'customerId'
  | 'siteId'
  | 'originalId'
  | 'settlementPeriod'
  | 'settlementDays'
  | 'title'
  | 'note'
  | 'periodStart'
  | 'periodEnd'
  | 'purchaseOrder'
  | 'serviceCode'
  | 'euroRate'
  | 'currency'
  | 'items'
  | 'discount'
>;

/** Builds the document that issuing a draft on a day would give, without writing anything. */
export async function prepareDocument(
  invoice: Draft,
  { day, billed, number = NUMBER_TO_COME }: { day: string; billed: readonly BilledService[]; number?: string },
) {
  const agency = await selectPublishedAgency();
  const customer = await selectCustomer(invoice.customerId, { deletedToo: isCreditNote(invoice) });
  const original = invoice.originalId ? await selectInvoiceRecord(invoice.originalId) : undefined;
  const settlement = settlementOf(invoice, customer);
  const parties: DocumentParties = {
    agency,
    settings: readInvoiceSettings(agency.settings.invoiceSettings),
    customer,
    sites: await selectNamedSites([invoice.siteId, ...invoice.items.map((item) => item.siteId)]),
  };
  const due = isCreditNote(invoice) ? day : dueDay(day, settlement);
  const lines = await withVatRounding(readLines(invoice, 'ce document'), invoice.originalId);
  const document = documentOf(
    {
      number,
      type: invoice.type,
      issueDay: day,
      dueDay: due,
      terms: isCreditNote(invoice) ? invoiceTypes.labelOf(invoice.type) : termsText(settlement),
      title: invoice.title,
      note: invoice.note,
      period: periodOf(invoice),
      siteId: invoice.siteId,
      purchaseOrder: invoice.purchaseOrder,
      serviceCode: invoice.serviceCode,
      euroRate: invoice.euroRate,
      currency: invoice.currency,
      ...lines,
      original: original?.number && original.date ? { number: original.number, issueDay: original.date } : undefined,
    },
    parties,
  );
  const totals = documentTotalsOf(lines);
  if (!customer.hoursAnnex || isCreditNote(invoice) || billed.length === 0) return { document, customer, due, totals };
  return { document: { ...document, annex: await hoursAnnexOf(billed, agency) }, customer, due, totals };
}

interface Confirmed {
  acceptWarnings: boolean;
  confirmProspect: boolean;
}

/**
 * Issues a draft within another act: the credit note of a cancellation, the invoice of a recurrence or a run. `locked`
 * is the draft, where the caller has locked it.
 */
export const issueInvoice = (id: string, body: Confirmed, actor: Actor, locked?: InvoiceRecord): Promise<number> =>
  runAct(invoiceSet, 'issue', invoiceNoun, issue, { id, body: { ...body }, locked }, actor);

/** Issues a draft in one transaction: checks, numbers and freezes it, emits the event, enqueues the paper. */
export async function issue(invoice: InvoiceRecord, confirmed: Confirmed, actor: Actor): Promise<Writes> {
  if (invoice.items.length === 0) throw badField('items', VALIDATION_MESSAGES.required);
  const day = invoice.date ?? actor.today;
  if (day > actor.today) throw badField('date', COMMERCIAL_MESSAGES.issueInFuture);
  const rateDay = invoice.euroRate?.day;
  if (rateDay && rateDay > day) throw badField('euroRate.day', COMMERCIAL_MESSAGES.rateOfLaterDay);
  const billed = await lockServices(invoice.id);
  const original = await lockOriginal(invoice);
  const { document, customer, due, totals } = await prepareDocument(invoice, { day, billed });
  const warnings = toDecide(await warningsNow(invoice, { billed, customer }));
  refuseInvoicedServices(warnings);
  refuseViolations(document);
  if (original) checkCreditNote(original, { day, totalCents: totals.totalCents });
  if (invoice.originalId) await refuseBeyondVatLeft(invoice.originalId, totals, invoice.currency);
  // Warnings are raised last, so that the user is not asked to confirm an invoice that is refused anyway.
  const accepted = acceptedWarnings(warnings, confirmed);
  if (customer.prospect && !confirmed.confirmProspect)
    throw conflict(COMMERCIAL_MESSAGES.prospectBecomesCustomer, 'prospect');

  const number = await takeNumber(actor.agencyId, isCreditNote(invoice) ? 'A' : 'F', day);
  const issued: IssuedDocument = { ...document, einvoice: { ...document.einvoice, number } };
  const columns: Updateable<InvoiceTables['invoice']> = {
    number,
    date: day,
    dueDate: due,
    // Other credit notes may have been issued since the draft was saved.
    ...(original && { totals: JSON.stringify(totals), vatCents: totals.vatCents, totalCents: totals.totalCents }),
    issued: JSON.stringify(issued),
    issuedAt: new Date(),
    warnings: JSON.stringify([]),
    acceptedWarnings: JSON.stringify(accepted),
  };
  if (invoice.originalId)
    await settleByCreditNote(invoice.originalId, { id: invoice.id, totalCents: totals.totalCents }, actor);
  if (customer.prospect) await makeCustomer(customer.id, actor);
  emitIssued({ id: invoice.id, number, serviceIds: billed.map((it) => it.serviceId) });
  const { agencyId } = actor;
  enqueue(renderInvoicesJob, { agencyId, invoiceIds: [invoice.id] }, { agencyId });
  return new Writes(columns);
}

/** A service on another invoice cannot be accepted as a warning: the customer would pay it twice. */
function refuseInvoicedServices(warnings: readonly InvoiceWarning[]): void {
  const invoiced = warnings.find(({ key }) => key === 'already_invoiced');
  if (invoiced) throw conflict(invoiced.message, 'already_invoiced');
}

/** Returns the warnings that the user accepted, as sentences; 409 when the user has not accepted them. */
function acceptedWarnings(warnings: readonly InvoiceWarning[], { acceptWarnings }: Confirmed): string[] {
  const sentences = warnings.map(({ message, count }) => (count ? `${message} (${count})` : message));
  if (sentences.length > 0 && !acceptWarnings) throw conflict(sentences.join('\n'), 'to_check');
  return sentences;
}

/** Subtracts a credit note from its invoice, whose services may be invoiced again once it is credited in full. */
const settleByCreditNote = (
  originalId: string,
  note: Pick<InvoiceRecord, 'id' | 'totalCents'>,
  actor: Actor,
): Promise<number> => {
  const settle = async (original: InvoiceRecord) => {
    const creditedCents = original.creditedCents + note.totalCents;
    await db()
      .updateTable('invoice')
      .set({ creditNoteId: note.id, creditedCents })
      .where('id', '=', original.id)
      .execute();
    const live = original.status === invoiceStatuses.value.active;
    if (live && creditedCents >= original.totalCents) await emitServicesFreed(original);
  };
  return runAct(invoiceSet, 'credited', invoiceNoun, settle, { id: originalId, body: {} }, actor);
};

/** Emits the event that frees the services of a document that nobody owes any more. */
export async function emitServicesFreed({ id, number }: Pick<InvoiceRecord, 'id' | 'number'>): Promise<void> {
  if (!number) return;
  emit(invoiceCancelled, { invoiceId: id, reference: number, serviceIds: await selectServiceIds(id) });
}

export const emitIssued = (invoice: { id: string; number: string; serviceIds: string[] }): void =>
  emit(invoiceIssued, { invoiceId: invoice.id, reference: invoice.number, serviceIds: invoice.serviceIds });

function refuseViolations(document: IssuedDocument): void {
  const { einvoice } = document;
  const errors = [...missingMentions(einvoice), ...brokenRules(violationsOf(document), einvoice)];
  const [first] = errors;
  if (first) throw badRequest(first.message, errors, 'einvoice_rule');
}

/** Locks the invoice that a credit note corrects: what credit notes left of it is counted by one at a time. */
const lockOriginal = async ({ originalId }: InvoiceRecord) =>
  originalId
    ? await db()
        .selectFrom('invoice')
        .select(['status', 'date', 'totalCents', 'creditedCents'])
        .where('id', '=', originalId)
        .forUpdate()
        .executeTakeFirstOrThrow()
    : undefined;

/**
 * Checks that the credit notes of an invoice together do not exceed it, that none is dated before it, and that it is
 * active.
 */
function checkCreditNote(
  original: NonNullable<Awaited<ReturnType<typeof lockOriginal>>>,
  { day, totalCents }: { day: string; totalCents: number },
): void {
  if (original.status !== invoiceStatuses.value.active) {
    throw conflict(COMMERCIAL_MESSAGES.originalCancelled, 'original_cancelled');
  }
  if (original.date && day < original.date) throw badField('date', COMMERCIAL_MESSAGES.creditNoteBeforeInvoice);
  if (original.creditedCents + totalCents > original.totalCents) {
    throw conflict(COMMERCIAL_MESSAGES.creditsExceedInvoice, 'credit_exceeds_invoice');
  }
}

/** Turns a prospect into a customer when the first invoice is issued. */
const makeCustomer = (id: string, actor: Actor): Promise<number> => {
  const noProspect = () => db().updateTable('customer').set({ prospect: false }).where('id', '=', id).execute();
  return runAct(customerSet, 'becomeCustomer', customerNoun, noProspect, { id, body: {} }, actor);
};
