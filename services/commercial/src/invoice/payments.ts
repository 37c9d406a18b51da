import { overpaid } from '@vigie/contracts/commercial/customer-account/credit';
import { type CreditUse, PAYMENT_MESSAGES, type PaymentSave } from '@vigie/contracts/commercial/invoice/payment';
import { newId } from '@vigie/contracts/core/id';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { unchanged } from '@vigie/service-kit/acts/run-act';
import { badField, conflict, notFound } from '@vigie/service-kit/problem';
import { lockCredit, refuseIfCreditSpent } from '../refund/credit';
import { db } from '../tables';
import type { InvoiceRecord } from './noun';

/** True when the payment was recorded before; a retry has the same id. */
export async function isRecorded(invoice: Pick<InvoiceRecord, 'id'>, paymentId: string): Promise<boolean> {
  const known = await db()
    .selectFrom('invoicePayment')
    .select('invoiceId')
    .where('id', '=', paymentId)
    .executeTakeFirst();
  if (known && known.invoiceId !== invoice.id) throw badField('id', VALIDATION_MESSAGES.format);
  return known !== undefined;
}

/** Records a payment. The part above the amount due stays on the invoice as the customer's credit. */
export async function addPayment(invoice: InvoiceRecord, { creditCents, ...payment }: PaymentSave, actor: Actor) {
  if (await isRecorded(invoice, payment.id)) return unchanged;
  if (payment.date > actor.today) throw badField('date', COMMERCIAL_MESSAGES.paymentInFuture);
  if (invoice.date && payment.date < invoice.date) throw badField('date', COMMERCIAL_MESSAGES.paymentBeforeInvoice);
  const over = overpaid(payment.amountCents, invoice.toPay);
  if (over > 0 && creditCents === 0) throw conflict(PAYMENT_MESSAGES.exceedsDue, 'payment_exceeds_due');
  if (over !== creditCents) throw conflict(PAYMENT_MESSAGES.dueChanged({ dueCents: invoice.toPay }), 'due_changed');
  const { date: day, ...fields } = payment;
  await db()
    .insertInto('invoicePayment')
    .values({ ...fields, day, agencyId: actor.agencyId, invoiceId: invoice.id, createdBy: actor.userId })
    .execute();
  await setPaid(invoice.id, invoice.paidCents + payment.amountCents);
}

/** Settles the invoice, as far as possible, with the customer's credit. */
export async function applyCredit(invoice: InvoiceRecord, { id, amountCents }: CreditUse, actor: Actor) {
  if (await isRecorded(invoice, id)) return unchanged;
  if (amountCents > invoice.toPay) throw conflict(PAYMENT_MESSAGES.exceedsDue, 'payment_exceeds_due');
  const creditCents = await lockCredit(invoice.customerId);
  if (amountCents > creditCents) throw conflict(PAYMENT_MESSAGES.creditExceeded({ creditCents }), 'credit_exceeded');
  const { agencyId, userId: createdBy, today: day } = actor;
  await db()
    .insertInto('invoicePayment')
    .values({ agencyId, id, invoiceId: invoice.id, day, amountCents, fromCredit: true, createdBy })
    .execute();
  await setPaid(invoice.id, invoice.paidCents + amountCents);
}

/** « Marquer comme payée »: records a payment of the balance, dated today. */
export const payBalance = (invoice: InvoiceRecord, _body: object, actor: Actor) =>
  addPayment(
    invoice,
    {
      id: newId(),
      date: actor.today,
      amountCents: invoice.toPay,
      creditCents: 0,
      means: null,
      note: COMMERCIAL_MESSAGES.balance,
    },
    actor,
  );

/** Takes back a payment that was recorded by mistake; the history shows the payment and its removal. */
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
  await refuseIfCreditSpent(invoice);
}

async function setPaid(id: string, paidCents: number): Promise<void> {
  await db().updateTable('invoice').set({ paidCents }).where('id', '=', id).execute();
}
