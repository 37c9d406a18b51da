import type { InvoicePayment } from '@vigie/contracts/commercial/invoice/invoice';
import { newId } from '@vigie/contracts/core/id';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { unchanged } from '@vigie/service-kit/acts/run-act';
import { badField, conflict, notFound } from '@vigie/service-kit/problem';
import { db } from '../tables';
import type { InvoiceRecord } from './noun';

/** Records a payment; the same id again is the same payment. */
export async function addPayment(invoice: InvoiceRecord, payment: InvoicePayment, actor: Actor) {
  const known = await db()
    .selectFrom('invoicePayment')
    .select('invoiceId')
    .where('id', '=', payment.id)
    .executeTakeFirst();
  if (known && known.invoiceId !== invoice.id) throw badField('id', VALIDATION_MESSAGES.format);
  if (known) return unchanged;
  if (payment.date > actor.today) throw badField('date', COMMERCIAL_MESSAGES.paymentInFuture);
  if (invoice.date && payment.date < invoice.date) throw badField('date', COMMERCIAL_MESSAGES.paymentBeforeInvoice);
  if (payment.amountCents > invoice.toPay) {
    throw conflict(COMMERCIAL_MESSAGES.paymentExceedsDue, 'payment_exceeds_due');
  }
  const { date: day, ...fields } = payment;
  await db()
    .insertInto('invoicePayment')
    .values({ ...fields, day, agencyId: actor.agencyId, invoiceId: invoice.id, createdBy: actor.userId })
    .execute();
  await setPaid(invoice.id, invoice.paidCents + payment.amountCents);
}

/** « Marquer comme payée » : the balance is paid today. */
export const payBalance = (invoice: InvoiceRecord, _body: object, actor: Actor) =>
  addPayment(
    invoice,
    { id: newId(), date: actor.today, amountCents: invoice.toPay, means: null, note: COMMERCIAL_MESSAGES.balance },
    actor,
  );

/** Takes back a payment that was recorded by mistake; the history keeps both. */
export async function deletePayment(invoice: InvoiceRecord, { paymentId }: { paymentId: string }): Promise<void> {
  const deleted = await db()
    .deleteFrom('invoicePayment')
    .where('id', '=', paymentId)
    .where('invoiceId', '=', invoice.id)
    .where('cancelledAt', 'is', null)
    .returning('amountCents')
    .executeTakeFirst();
  if (!deleted) throw notFound('Paiement introuvable');
  await setPaid(invoice.id, invoice.paidCents - deleted.amountCents);
}

async function setPaid(id: string, paidCents: number): Promise<void> {
  await db().updateTable('invoice').set({ paidCents }).where('id', '=', id).execute();
}
