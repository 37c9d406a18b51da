import { sentStatuses } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import { newId } from '@vigie/contracts/core/id';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { conflict } from '@vigie/service-kit/problem';
import { checkEstimate } from '../estimate/invoiced';
import { refuseIfCreditSpent } from '../refund/credit';
import { db } from '../tables';
import { makeCreditNote } from './duplicate-invoice';
import { emitIssued, emitServicesFreed, issueInvoice } from './issue-invoice';
import type { InvoiceRecord } from './noun';
import { countServices, lockServices } from './warnings/warnings';

/**
 * « Supprimer »: cancels a draft or an issued invoice, which keeps its number. An invoice that was sent or paid is
 * corrected by a credit note, issued in the same transaction (CGI, article 289, I, 5).
 */
export async function cancel(invoice: InvoiceRecord, _body: object, actor: Actor): Promise<void> {
  await db()
    .updateTable('invoicePayment')
    .set({ cancelledAt: new Date() })
    .where('invoiceId', '=', invoice.id)
    .where('cancelledAt', 'is', null)
    .execute();
  await db().updateTable('invoice').set({ paidCents: 0 }).where('id', '=', invoice.id).execute();
  await refuseIfCreditSpent(invoice);
  if (!invoice.number) return;
  if (invoice.totalCents > 0 && (await hasReachedCustomer(invoice))) await creditWhole(invoice, actor);
  else await emitServicesFreed(invoice);
}

/** A recorded sending or reminder counts as received, even when a user marked the invoice as not sent. */
const hasReachedCustomer = async ({ id, sent, paidCents }: InvoiceRecord): Promise<boolean> =>
  sent === sentStatuses.value.sent ||
  paidCents > 0 ||
  (await db().selectFrom('invoiceSending').select('n').where('invoiceId', '=', id).executeTakeFirst()) !== undefined;

/** Credits the whole invoice, so that neither side owes anything. */
async function creditWhole(invoice: InvoiceRecord, actor: Actor): Promise<void> {
  const id = newId();
  await makeCreditNote(invoice, { id, date: null }, actor);
  await issueInvoice(id, { acceptWarnings: true, confirmProspect: true }, actor);
}

/**
 * « Réactiver »: an invoice without a number becomes a draft again. A numbered one becomes as it was issued, unless its
 * services were invoiced on another document since. The estimate of either must still be agreed: it may have been
 * refused, or replaced by a version that is invoiced.
 */
export async function reactivate(invoice: InvoiceRecord): Promise<'active' | 'draft' | 'toCheck'> {
  const { id, estimateId, customerId } = invoice;
  await checkEstimate({ id, customer: { id: customerId }, estimate: estimateId ? { id: estimateId } : null });
  if (!invoice.number) return invoice.warnings.length > 0 ? 'toCheck' : 'draft';
  const serviceIds = (await lockServices(invoice.id)).map((it) => it.serviceId);
  if ((await countServices(serviceIds, invoice.id)).invoiced > 0) {
    throw conflict(COMMERCIAL_MESSAGES.servicesInvoicedSince, 'already_invoiced');
  }
  emitIssued({ id: invoice.id, number: invoice.number, serviceIds });
  return 'active';
}
