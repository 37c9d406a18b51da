import { invoiceList } from '@vigie/contracts/commercial/invoice/invoice';
import type { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { newId } from '@vigie/contracts/core/id';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { todayIn } from '@vigie/contracts/core/time/today';
import { readFileBytes } from '@vigie/service-kit/files/files';
import type { Standing } from '@vigie/service-kit/http/caller';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { listAsExcel } from '@vigie/service-kit/lists/excel';
import { conflict, notFound, stale } from '@vigie/service-kit/problem';
import { db } from '../tables';
import { actorOf } from './actor';
import { cancel, reactivate } from './cancel-invoice';
import { duplicate } from './duplicate-invoice';
import { record } from './history';
import { issue } from './issue-invoice';
import { invoiceScope, invoices } from './list-invoices';
import { previewInvoice } from './paper/preview-invoice';
import { drawIssued } from './paper/render-invoice.job';
import { addPayment, deletePayment } from './payments';
import { saveInvoice } from './save-invoice';
import {
  type InvoiceRecord,
  selectInvoiceById,
  selectInvoiceForUpdate,
  selectInvoiceRecord,
  shownToCustomer,
} from './select-invoice';
import { invoiceReminds } from './sending/remind-invoices';
import { send } from './sending/send-invoice';
import { rewriteInvoice, simulateInvoices } from './simulation/simulate-invoices';

async function selectBasedOn(id: string, updatedAt: string | undefined): Promise<InvoiceRecord> {
  const invoice = await selectInvoiceForUpdate(id);
  if (updatedAt && updatedAt !== invoice.updatedAt) throw stale();
  return invoice;
}

const answer = async (id: string, standing: Standing) => ({
  invoice: await selectInvoiceById(id, { timeZone: standing.timeZone }),
});

export const invoiceHandlers: Handlers<typeof invoiceCalls> = {
  fetchInvoices: ({ body, standing, scope }) => invoices.fetch(body, invoiceScope(standing, scope)),
  async fetchInvoicesExport({ body, standing, scope }) {
    const rows = await invoices.all(body, invoiceScope(standing, scope));
    return listAsExcel(invoiceList, rows, body.columns, standing);
  },
  async invoice({ params, standing, scope }) {
    const { customerId } = scope;
    return { invoice: await selectInvoiceById(params.id, { timeZone: standing.timeZone, customerId }) };
  },
  saveInvoice,
  previewInvoice,
  async downloadInvoice({ params, query, standing, scope }) {
    const invoice = await selectInvoiceRecord(params.id);
    if (scope.customerId && !shownToCustomer(invoice, scope.customerId)) throw notFound('Facture introuvable');
    if (!invoice.issued || !invoice.issuedAt) throw conflict('Ce brouillon n’est pas encore émis.', 'not_issued');
    // What a worker has not kept yet is drawn here: the bytes are the same.
    const bytes = invoice.fileId
      ? await readFileBytes(standing.agencyId, invoice.fileId)
      : await drawIssued(standing.agencyId, invoice.issued, invoice.issuedAt);
    return { bytes, fileName: `${invoice.number}.pdf`, inline: query.inline === '1' };
  },
  async issueInvoice(context) {
    const { params, body, standing } = context;
    const invoice = await selectInvoiceForUpdate(params.id);
    if (!invoice.number && body.updatedAt && body.updatedAt !== invoice.updatedAt) throw stale();
    await issue(actorOf(context), invoice, { ...body, today: todayIn(standing.timeZone) });
    return answer(params.id, standing);
  },
  async sendInvoice(context) {
    const { params, body, standing, caller } = context;
    await send(actorOf(context), await selectInvoiceForUpdate(params.id), { ...body, replyTo: caller.email });
    return answer(params.id, standing);
  },
  async markInvoiceAsSent(context) {
    const { params, body, standing } = context;
    const invoice = await selectBasedOn(params.id, body.updatedAt);
    if (!invoice.number) throw conflict('Ce brouillon n’est pas encore émis.', 'not_issued');
    const sent = invoice.sent === 1 ? 0 : 1;
    await db().updateTable('invoice').set({ sent, updatedAt: new Date() }).where('id', '=', invoice.id).execute();
    await record(actorOf(context), invoice, sent === 1 ? 'Marquée comme envoyée' : 'Marquée comme non envoyée');
    return answer(params.id, standing);
  },
  async addInvoicePayment(context) {
    const { params, body, standing } = context;
    await addPayment(actorOf(context), await selectInvoiceForUpdate(params.id), body);
    return answer(params.id, standing);
  },
  async deleteInvoicePayment(context) {
    const { params, standing } = context;
    await deletePayment(actorOf(context), await selectInvoiceForUpdate(params.id), params.paymentId);
    return answer(params.id, standing);
  },
  async markInvoiceAsPaid(context) {
    const { params, body, standing } = context;
    const invoice = await selectBasedOn(params.id, body.updatedAt);
    const amountCents = invoice.totalCents - invoice.paidCents;
    if (amountCents > 0 || invoice.status !== 100) {
      const date = todayIn(standing.timeZone);
      await addPayment(actorOf(context), invoice, {
        id: newId(),
        date,
        amountCents,
        note: COMMERCIAL_MESSAGES.balance,
      });
    }
    return answer(params.id, standing);
  },
  async cancelInvoice(context) {
    const { params, body, standing } = context;
    await cancel(actorOf(context), await selectBasedOn(params.id, body.updatedAt), todayIn(standing.timeZone));
    return answer(params.id, standing);
  },
  async reactivateInvoice(context) {
    const { params, body, standing } = context;
    await reactivate(actorOf(context), await selectBasedOn(params.id, body.updatedAt));
    return answer(params.id, standing);
  },
  async duplicateInvoice(context) {
    const { params, body, standing } = context;
    const known = await db().selectFrom('invoice').select('id').where('id', '=', body.id).executeTakeFirst();
    const date = todayIn(standing.timeZone);
    if (!known) {
      await duplicate(actorOf(context), await selectInvoiceRecord(params.id), { id: body.id, type: body.type, date });
    }
    return answer(body.id, standing);
  },
  invoiceReminds,
  simulateInvoices,
  rewriteInvoice,
};
