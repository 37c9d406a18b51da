import { invoiceIssued } from '@vigie/contracts/commercial/invoice/invoice.events';
import { readInvoiceSettings } from '@vigie/contracts/commercial/invoice/invoice-settings';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import type { Address } from '@vigie/contracts/formats/address';
import type { Violation } from '@vigie/contracts/rules/einvoice/check/rule';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { emit, enqueue } from '@vigie/service-kit/jobs/outbox';
import { publishLive } from '@vigie/service-kit/live/publish';
import { badField, badRequest, conflict } from '@vigie/service-kit/problem';
import { db } from '../tables';
import { type Actor, record } from './history';
import { type DocumentParties, documentOf, type IssuedDocument, violationsOf } from './paper/issued-document';
import { renderInvoiceJob } from './paper/render-invoice.job';
import { selectCustomer } from './save-invoice';
import { type InvoiceRecord, selectInvoiceRecord, selectServiceIds } from './select-invoice';
import { dueDay, settlementOf, termsText } from './settlement';
import { takeNumber } from './take-number';
import { countServices } from './warnings';

/** Stands for the number while a document is checked: the real one is taken last, and fits the same rules. */
const NUMBER_TO_COME = 'F0000-0000';

/** What of a draft goes into the document. */
type Draft = Pick<
  InvoiceRecord,
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
  | 'currency'
  | 'items'
  | 'discount'
>;

/** The document that issuing would make of a draft on a day. */
export async function prepareDocument(invoice: Draft, day: string, number = NUMBER_TO_COME) {
  const agency = await selectPublishedAgency();
  const customer = await selectCustomer(invoice.customerId, { deletedToo: invoice.type === 1 });
  const site = invoice.siteId
    ? await db().selectFrom('site').select(['name', 'address']).where('id', '=', invoice.siteId).executeTakeFirst()
    : undefined;
  const original = invoice.originalId ? await selectInvoiceRecord(invoice.originalId) : undefined;
  const settlement = settlementOf(invoice, customer);
  const parties: DocumentParties = {
    agency,
    settings: readInvoiceSettings(agency.settings.invoiceSettings),
    customer: { ...customer, address: customer.address as Partial<Address> },
    site: site ? { name: site.name, address: site.address as Partial<Address> } : null,
  };
  const due = invoice.type === 1 ? day : dueDay(day, settlement);
  const document = documentOf(
    {
      number,
      type: invoice.type,
      issueDay: day,
      dueDay: due,
      terms: invoice.type === 1 ? 'Avoir' : termsText(settlement),
      title: invoice.title,
      note: invoice.note,
      period: invoice.periodStart && invoice.periodEnd ? { start: invoice.periodStart, end: invoice.periodEnd } : null,
      purchaseOrder: invoice.purchaseOrder,
      currency: invoice.currency,
      items: invoice.items,
      discount: invoice.discount,
      original: original?.number && original.date ? { number: original.number, issueDay: original.date } : undefined,
    },
    parties,
  );
  return { document, customer, due };
}

/** What refuses a draft: the rules of the electronic invoice, by their official ids. */
export async function refusalsOf(invoice: InvoiceRecord, day: string): Promise<Violation[]> {
  const { document } = await prepareDocument(invoice, day);
  return violationsOf(document);
}

export interface IssueOptions {
  /** Today in the zone of the agency. */
  today: string;
  acceptWarnings: boolean;
  confirmProspect: boolean;
}

/**
 * Issues a draft in the open transaction: checked, numbered, frozen, told to the others, and asked to be rendered, all
 * or nothing. A document that is issued already stays as it is.
 */
export async function issue(actor: Actor, invoice: InvoiceRecord, o: IssueOptions): Promise<void> {
  if (invoice.number) return;
  if (invoice.status === 200) throw conflict('Ce brouillon est annulé : réactivez-le d’abord.', 'cancelled');
  if (invoice.items.length === 0) throw badField('items', VALIDATION_MESSAGES.required);
  const day = invoice.date ?? o.today;
  if (day > o.today) throw badField('date', "La date d'émission ne peut pas être dans le futur");
  const serviceIds = await selectServiceIds(invoice.id);
  if (!o.acceptWarnings && (await countServices(serviceIds, invoice.id)).invoiced > 0) {
    throw conflict(COMMERCIAL_MESSAGES.invoiceHoldsInvoicedServices, 'already_invoiced');
  }
  const { document, customer, due } = await prepareDocument(invoice, day);
  if (customer.prospect && !o.confirmProspect) throw conflict(COMMERCIAL_MESSAGES.prospectBecomesCustomer, 'prospect');
  refuseViolations(document);
  await checkCreditNote(invoice);

  const number = await takeNumber(actor.agencyId, invoice.type === 1 ? 1 : 0, day);
  const issued: IssuedDocument = { ...document, einvoice: { ...document.einvoice, number } };
  await db()
    .updateTable('invoice')
    .set({
      number,
      status: 100,
      date: day,
      dueDate: due,
      issued: JSON.stringify(issued),
      issuedAt: new Date(),
      warnings: JSON.stringify([]),
      updatedAt: new Date(),
    })
    .where('id', '=', invoice.id)
    .execute();
  if (invoice.originalId) {
    await db()
      .updateTable('invoice')
      .set({ creditNoteId: invoice.id, updatedAt: new Date() })
      .where('id', '=', invoice.originalId)
      .execute();
  }
  if (customer.prospect) await makeCustomer(actor.agencyId, customer.id);
  await record(actor, { ...invoice, number }, 'Émission');
  await tellIssued({ id: invoice.id, number, serviceIds });
  await enqueue(
    renderInvoiceJob,
    { agencyId: actor.agencyId, invoiceId: invoice.id },
    { agencyId: actor.agencyId, requestId: actor.requestId },
  );
}

export const tellIssued = (invoice: { id: string; number: string; serviceIds: string[] }): Promise<void> =>
  emit(invoiceIssued, { invoiceId: invoice.id, reference: invoice.number, serviceIds: invoice.serviceIds });

function refuseViolations(document: IssuedDocument): void {
  const violations = violationsOf(document);
  const first = violations[0];
  if (!first) return;
  const errors = violations.map(({ id, path, message }) => ({ path, message: `${id} : ${message}` }));
  throw badRequest(`${first.id} : ${first.message}`, errors, 'einvoice_rule');
}

/** Credit notes of an invoice together never exceed it. */
async function checkCreditNote(invoice: InvoiceRecord): Promise<void> {
  if (invoice.type !== 1 || !invoice.originalId) return;
  const original = await db()
    .selectFrom('invoice')
    .select(['totalCents', 'status'])
    .where('id', '=', invoice.originalId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { credited } = await db()
    .selectFrom('invoice')
    .select((e) => e.fn.coalesce(e.fn.sum<number>('totalCents'), e.lit(0)).as('credited'))
    .where('originalId', '=', invoice.originalId)
    .where('status', '=', 100)
    .executeTakeFirstOrThrow();
  if (credited + invoice.totalCents > original.totalCents) {
    throw conflict("Les avoirs dépassent le total de la facture d'origine", 'credit_exceeds_invoice');
  }
}

async function makeCustomer(agencyId: string, customerId: string): Promise<void> {
  await db()
    .updateTable('customer')
    .set({ prospect: false, updatedAt: new Date() })
    .where('id', '=', customerId)
    .execute();
  publishLive(agencyId, 'customer.updated', [customerId], { right: 'ACCOUNT_RIGHT_LIST_CUSTOMER' });
}
