import { invoiceActs } from '@vigie/contracts/commercial/invoice/invoice.acts';
import { sentStatuses } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import { actHandlers } from '@vigie/service-kit/acts/act-handlers';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { db } from '../tables';
import { cancel, reactivate } from './cancel-invoice';
import { credit, duplicate } from './duplicate-invoice';
import { issue } from './issue-invoice';
import { revokeLinks } from './link/invoice-link';
import { type InvoiceRecord, invoiceNoun } from './noun';
import { addPayment, applyCredit, deletePayment, payBalance } from './payments';
import { draftOf, saveInvoice } from './save-invoice';
import { remind } from './sending/remind-invoice';
import { send } from './sending/send-invoice';
import { priceAnew } from './simulation/simulate-invoices';

const { sent: SENT, notSent: NOT_SENT } = sentStatuses.value;

async function replaceLines(invoice: InvoiceRecord, _body: object, actor: Actor) {
  const { items, serviceIds, billed } = (await priceAnew(invoice)).draft;
  return saveInvoice({ ...(await draftOf(invoice)), items, serviceIds, billed }, invoice, actor);
}

export const invoiceActHandlers = actHandlers(invoiceActs, invoiceNoun, {
  save: saveInvoice,
  does: {
    correct: replaceLines,
    refresh: replaceLines,
    issue,
    send,
    remind,
    async dispute({ id }, { reason }) {
      await db().updateTable('invoice').set({ dispute: reason }).where('id', '=', id).execute();
    },
    async settleDispute({ id }) {
      await db().updateTable('invoice').set({ dispute: null }).where('id', '=', id).execute();
    },
    revokeLinks,
    addPayment,
    applyCredit,
    deletePayment,
    markAsPaid: payBalance,
    async markAsSent({ id, sent }, { sent: wanted = sent === SENT ? NOT_SENT : SENT }) {
      await db()
        .updateTable('invoice')
        .set({ sent: wanted, unsent: wanted === NOT_SENT })
        .where('id', '=', id)
        .execute();
    },
    duplicate,
    credit,
    reactivate,
    cancel,
  },
});
