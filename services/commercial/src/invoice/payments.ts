import { overpaid } from '@vigie/contracts/commercial/customer-account/credit';
import { type CreditUse, PAYMENT_MESSAGES, type PaymentSave } from '@vigie/contracts/commercial/invoice/payment';
import { newId } from '@vigie/contracts/core/id';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { unchanged } from '@vigie/service-kit/acts/run-act';
import { badField, conflict, notFound } from '@vigie/service-kit/problem';
import { lockCredit, refuseIfCreditSpent } from '../refund/credit';
import { db } from '../tables';
import type { InvoiceRecord } from './noun';

interface RecordedPayment {
  id: string;
  amountCents: number;
  day: string;
  means?: string | null;
  note?: string | null;
  fromCredit?: boolean;
}

/**
 * True when the payment was recorded before; a retry has the same id. The same id with other values comes from a form
 * that was changed after its answer was lost: recording it again would be a second payment, dropping it would lose the
 * change in silence.
 */
async function isRecorded(invoice: Pick<InvoiceRecord, 'id' | 'currency'>, payment: RecordedPayment): Promise<boolean> {
  const { id, amountCents, day, means = null, note = null, fromCredit = false } = payment;
  const known = await db().selectFrom('invoicePayment').selectAll().where('id', '=', id).executeTakeFirst();
  if (!known) return false;
  if (known.invoiceId !== invoice.id) throw badField('id', VALIDATION_MESSAGES.format);
  const same =
    known.amountCents === amountCents &&
    known.means === means &&
    known.note === note &&
    known.fromCredit === fromCredit &&
    // The use of a credit is dated by the server: repeated after midnight it is still the same.
    (fromCredit || known.day === day);
  if (!same)
    throw conflict(PAYMENT_MESSAGES.recordedOtherwise({ ...known, currency: invoice.currency }), 'recorded_otherwise');
  return true;
}

/** Whether a payment of a form was recorded before. */
export const isPaid = (
  invoice: Pick<InvoiceRecord, 'id' | 'currency'>,
  { date: day, ...payment }: PaymentSave,
): Promise<boolean> => isRecorded(invoice, { ...payment, day });

/** Records a payment. The part above the amount due stays on the invoice as the customer's credit. */
export async function addPayment(invoice: InvoiceRecord, asked: PaymentSave, actor: Actor) {
  if (await isPaid(invoice, asked)) return unchanged;
  const { creditCents, ...payment } = asked;
  if (payment.date > actor.today) throw badField('date', COMMERCIAL_MESSAGES.paymentInFuture);
  if (invoice.date && payment.date < invoice.date) throw badField('date', COMMERCIAL_MESSAGES.paymentBeforeInvoice);
  const over = overpaid(payment.amountCents, invoice.toPay);
  if (over > 0 && creditCents === 0) throw conflict(PAYMENT_MESSAGES.exceedsDue, 'payment_exceeds_due');
  const { currency, toPay: dueCents } = invoice;
  if (over !== creditCents) throw conflict(PAYMENT_MESSAGES.dueChanged({ dueCents, currency }), 'due_changed');
  const { date: day, ...fields } = payment;
  await db()
    .insertInto('invoicePayment')
    .values({ ...fields, day, agencyId: actor.agencyId, invoiceId: invoice.id, createdBy: actor.userId })
    .execute();
  await setPaid(invoice.id, invoice.paidCents + payment.amountCents);
}

/** Settles the invoice, as far as possible, with the customer's credit. */
export async function applyCredit(invoice: InvoiceRecord, { id, amountCents }: CreditUse, actor: Actor) {
  const { agencyId, userId: createdBy, today: day } = actor;
  if (await isRecorded(invoice, { id, amountCents, day, fromCredit: true })) return unchanged;
  if (amountCents > invoice.toPay) throw conflict(PAYMENT_MESSAGES.exceedsDue, 'payment_exceeds_due');
  const creditCents = await lockCredit(invoice.customerId);
  const { currency } = invoice;
  if (amountCents > creditCents)
    throw conflict(PAYMENT_MESSAGES.creditExceeded({ creditCents, currency }), 'credit_exceeded');
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
  if (!deleted) throw notFound(COMMON_MESSAGES.paymentNotFound);
  await setPaid(invoice.id, invoice.paidCents - deleted.amountCents);
  await refuseIfCreditSpent(invoice);
}

async function setPaid(id: string, paidCents: number): Promise<void> {
  await db().updateTable('invoice').set({ paidCents }).where('id', '=', id).execute();
}
