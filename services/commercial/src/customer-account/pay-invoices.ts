import type { customerAccountCalls } from '@vigie/contracts/commercial/customer-account/customer-account.calls';
import { PAYMENT_MESSAGES, type PaymentSave } from '@vigie/contracts/commercial/invoice/payment';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { type Actor, actorOf } from '@vigie/service-kit/acts/actor';
import { runAct } from '@vigie/service-kit/acts/run-act';
import type { Handler } from '@vigie/service-kit/http/handlers';
import { badField, conflict } from '@vigie/service-kit/problem';
import { type InvoiceRecord, invoiceNoun, invoiceSet } from '../invoice/noun';
import { addPayment, isPaid } from '../invoice/payments';
import { db } from '../tables';

/**
 * Records one payment over several invoices: each share becomes a payment of its invoice, through that invoice's act.
 * Shares are taken in the order of invoice ids, so that two concurrent calls over the same invoices wait for each other
 * instead of deadlocking.
 */
export const payCustomerInvoices: Handler<typeof customerAccountCalls.payCustomerInvoices> = async (context) => {
  const { params, body } = context;
  const { shares, ...payment } = body;
  const ids = shares.map(({ invoiceId }) => invoiceId);
  const own = await db()
    .selectFrom('invoice')
    .select(['id', 'number', 'date'])
    .where('customerId', '=', params.id)
    .where('id', 'in', ids)
    .orderBy('number')
    .execute();
  if (own.length < ids.length) throw badField('shares', COMMERCIAL_MESSAGES.invoiceNotFound);
  // Of several invoices, the user has to know which is younger than the payment.
  const younger = own.flatMap(({ number, date }) => (date !== null && date > payment.date ? [{ number, date }] : []));
  if (younger.length > 0) throw badField('date', PAYMENT_MESSAGES.beforeIssue({ invoices: younger }));
  const actor = actorOf(context);
  for (const { invoiceId, ...share } of shares.toSorted((a, b) => a.invoiceId.localeCompare(b.invoiceId))) {
    const asked = { id: invoiceId, body: { ...payment, ...share } };
    await runAct(invoiceSet, 'addPayment', invoiceNoun, payShare, asked, actor);
  }
  return { paid: ids };
};

/** Refuses a share when the invoice's balance has changed since it was shown: the other payment may be the same one. */
async function payShare(
  invoice: InvoiceRecord,
  { dueCents, ...share }: PaymentSave & { dueCents: number },
  actor: Actor,
) {
  if (dueCents !== invoice.toPay && !(await isPaid(invoice, share))) {
    throw conflict(PAYMENT_MESSAGES.dueChanged({ dueCents: invoice.toPay, currency: invoice.currency }), 'due_changed');
  }
  return addPayment(invoice, share, actor);
}
