import { invoiceActs } from '@vigie/contracts/commercial/invoice/invoice.acts';
import { sentStatuses } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import { actHandlers } from '@vigie/service-kit/acts/act-handlers';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { Writes } from '@vigie/service-kit/acts/run-act';
import type { Updateable } from 'kysely';
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
import type { InvoiceTables } from './tables';
import { whatFollowsCancelling } from './what-follows-cancelling';

type Columns = Updateable<InvoiceTables['invoice']>;

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
    dispute: async (_invoice, { reason }) => new Writes({ dispute: reason } satisfies Columns),
    settleDispute: async () => new Writes({ dispute: null } satisfies Columns),
    revokeLinks,
    addPayment,
    applyCredit,
    deletePayment,
    markAsPaid: payBalance,
    markAsSent: async ({ sent }, { sent: wanted = sent === SENT ? NOT_SENT : SENT }) =>
      new Writes({ sent: wanted, unsent: wanted === NOT_SENT } satisfies Columns),
    duplicate,
    credit,
    reactivate,
    cancel,
  },
  follows: { cancel: whatFollowsCancelling },
});
