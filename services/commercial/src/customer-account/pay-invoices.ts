import type { customerAccountCalls } from '@vigie/contracts/commercial/customer-account/customer-account.calls';
import { PAYMENT_MESSAGES, type PaymentSave } from '@vigie/contracts/commercial/invoice/payment';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { type Actor, actorOf } from '@vigie/service-kit/acts/actor';
import { runAct } from '@vigie/service-kit/acts/run-act';
import type { Handler } from '@vigie/service-kit/http/handlers';
import { badField, conflict } from '@vigie/service-kit/problem';
import { type InvoiceRecord, invoiceNoun, invoiceSet } from '../invoice/noun';
import { addPayment, isRecorded } from '../invoice/payments';
import { db } from '../tables';

/**
 * One payment over several invoices: each share is a payment of its invoice, through the act that records one. They are
 * taken in one order, so that two who settle the same invoices wait for each other.
 */
export const payCustomerInvoices: Handler<typeof customerAccountCalls.payCustomerInvoices> = async (context) => {
  const { params, body } = context;
  const { shares, ...payment } = body;
  const ids = shares.map(({ invoiceId }) => invoiceId);
  const own = await db()
    .selectFrom('invoice')
    .select('id')
    .where('customerId', '=', params.id)
    .where('id', 'in', ids)
    .execute();
  if (own.length < ids.length) throw badField('shares', COMMERCIAL_MESSAGES.invoiceNotFound);
  const actor = actorOf(context);
  for (const { invoiceId, ...share } of shares.toSorted((a, b) => a.invoiceId.localeCompare(b.invoiceId))) {
    const asked = { id: invoiceId, body: { ...payment, ...share } };
    await runAct(invoiceSet, 'addPayment', invoiceNoun, payShare, asked, actor);
  }
  return { paid: ids };
};

/** A share of an invoice on which something was paid since it was shown is refused: it may be the same payment. */
async function payShare(
  invoice: InvoiceRecord,
  { dueCents, ...share }: PaymentSave & { dueCents: number },
  actor: Actor,
) {
  if (dueCents !== invoice.toPay && !(await isRecorded(invoice, share.id))) {
    throw conflict(PAYMENT_MESSAGES.dueChanged({ dueCents: invoice.toPay }), 'due_changed');
  }
  return addPayment(invoice, share, actor);
}
