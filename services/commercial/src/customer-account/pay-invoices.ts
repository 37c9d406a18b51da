import type { customerAccountCalls } from '@vigie/contracts/commercial/customer-account/customer-account.calls';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { actorOf } from '@vigie/service-kit/acts/actor';
import { runAct } from '@vigie/service-kit/acts/run-act';
import type { Handler } from '@vigie/service-kit/http/handlers';
import { badField } from '@vigie/service-kit/problem';
import { invoiceNoun, invoiceSet } from '../invoice/noun';
import { addPayment } from '../invoice/payments';
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
    await runAct(invoiceSet, 'addPayment', invoiceNoun, addPayment, asked, actor);
  }
  return { paid: ids };
};
