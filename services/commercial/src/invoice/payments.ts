import type { InvoicePayment } from '@vigie/contracts/commercial/invoice/invoice';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { conflict, notFound } from '@vigie/service-kit/problem';
import { db } from '../tables';
import { type Actor, record } from './history';
import type { InvoiceRecord } from './select-invoice';

/** Records a payment on a document whose row the transaction holds; the same id again is the same payment. */
export async function addPayment(actor: Actor, invoice: InvoiceRecord, payment: InvoicePayment): Promise<void> {
  if (!invoice.number || invoice.status !== 100) {
    throw conflict('Seule une facture émise et active reçoit un paiement.', 'not_payable');
  }
  const known = await db()
    .selectFrom('invoicePayment')
    .select('id')
    .where('id', '=', payment.id)
    .where('invoiceId', '=', invoice.id)
    .executeTakeFirst();
  if (known) return;
  if (payment.amountCents > invoice.totalCents - invoice.paidCents) {
    throw conflict(COMMERCIAL_MESSAGES.paymentExceedsDue, 'payment_exceeds_due');
  }
  await db()
    .insertInto('invoicePayment')
    .values({
      agencyId: actor.agencyId,
      id: payment.id,
      invoiceId: invoice.id,
      day: payment.date,
      amountCents: payment.amountCents,
      note: payment.note,
      createdBy: actor.userId,
    })
    .execute();
  await setPaid(invoice.id, invoice.paidCents + payment.amountCents);
  await record(actor, invoice, `Paiement de ${euros(payment.amountCents)}`);
}

/** Takes back a payment that was recorded by mistake; the history keeps both. */
export async function deletePayment(actor: Actor, invoice: InvoiceRecord, paymentId: string): Promise<void> {
  if (invoice.status !== 100) throw conflict('Cette facture est annulée.', 'cancelled');
  const deleted = await db()
    .deleteFrom('invoicePayment')
    .where('id', '=', paymentId)
    .where('invoiceId', '=', invoice.id)
    .where('cancelledAt', 'is', null)
    .returning('amountCents')
    .executeTakeFirst();
  if (!deleted) throw notFound('Paiement introuvable');
  await setPaid(invoice.id, invoice.paidCents - deleted.amountCents);
  await record(actor, invoice, `Paiement de ${euros(deleted.amountCents)} retiré`);
}

async function setPaid(id: string, paidCents: number): Promise<void> {
  await db().updateTable('invoice').set({ paidCents, updatedAt: new Date() }).where('id', '=', id).execute();
}

const euros = (cents: number): string =>
  `${(cents / 100).toLocaleString('fr-FR', { minimumFractionDigits: 2 }).replace(/\u202f/g, '\u00a0')} €`;
