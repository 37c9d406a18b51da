import { readIssued } from '@vigie/contracts/commercial/commercial-document/issued-copy';
import { invoiceList, signedAmounts } from '@vigie/contracts/commercial/invoice/invoice';
import type { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { todayIn } from '@vigie/contracts/core/time/today';
import { readFileBytes } from '@vigie/service-kit/files/files';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { listAsExcel } from '@vigie/service-kit/lists/excel';
import { sharesOf } from '@vigie/service-kit/lists/list-shares';
import { sumListByCurrency } from '@vigie/service-kit/lists/list-totals';
import { seenTotals } from '@vigie/service-kit/lists/may-show';
import { conflict, notFound } from '@vigie/service-kit/problem';
import { markedPage, markUnreadable } from '../commercial-document/unreadable-lines';
import { invoiceFromEstimate } from '../estimate/invoice-from-estimate';
import { invoiceActHandlers } from './acts';
import { invoiceLinkHandlers } from './link/handlers';
import { invoiceScope, invoiceSums, invoices, rowsFor } from './list-invoices';
import { previewInvoice } from './paper/preview-invoice';
import { printIssued } from './paper/print-issued';
import { selectInvoiceById, selectInvoiceRecord, shownToCustomer } from './select-invoice';
import { remindListHandlers } from './sending/list-reminds';
import { invoiceReminder, invoiceReminds } from './sending/remind-invoices';
import { rewriteInvoice, simulateInvoices } from './simulation/simulate-invoices';

export const invoiceHandlers: Handlers<typeof invoiceCalls> = {
  ...invoiceActHandlers,
  async fetchInvoices({ body, standing, scope }) {
    const page = await markedPage('invoice', await invoices.fetch(body, invoiceScope(standing, scope)));
    return { ...page, data: rowsFor(page.data, scope) };
  },
  async fetchInvoicesExport({ body, standing, scope }) {
    const rows = await markUnreadable('invoice', await invoices.all(body, invoiceScope(standing, scope)));
    const sums = await sumListByCurrency(invoices, body, invoiceScope(standing, scope), invoiceSums);
    return listAsExcel(invoiceList, rowsFor(rows, scope).map(signedAmounts), body.columns, standing, { sums });
  },
  fetchInvoicesShares: ({ body, standing, scope }) => sharesOf(invoices, body, invoiceScope(standing, scope)),
  async fetchInvoicesTotals({ body, standing, scope }) {
    const sums = await sumListByCurrency(invoices, body, invoiceScope(standing, scope), invoiceSums);
    return seenTotals(invoiceList, sums, standing);
  },
  async invoice({ params, standing, scope }) {
    const { customerId } = scope;
    return { invoice: await selectInvoiceById(params.id, { today: todayIn(standing.timeZone), customerId }) };
  },
  previewInvoice,
  async downloadInvoice({ params, query, standing, scope }) {
    const invoice = await selectInvoiceRecord(params.id);
    if (scope.customerId && !shownToCustomer(invoice, scope.customerId))
      throw notFound(COMMERCIAL_MESSAGES.invoiceNotFound);
    const issued = readIssued(invoice);
    if (!issued || !invoice.issuedAt) throw conflict(COMMERCIAL_MESSAGES.notIssued, 'not_issued');
    // A paper that no worker has stored yet is drawn on request; the bytes are the same.
    const bytes = invoice.fileId
      ? await readFileBytes(standing.agencyId, invoice.fileId)
      : await printIssued(standing.agencyId, issued, invoice.issuedAt);
    return { bytes, fileName: `${invoice.number}.pdf`, inline: query.inline === '1' };
  },
  ...remindListHandlers,
  invoiceReminds,
  invoiceReminder,
  simulateInvoices,
  rewriteInvoice,
  invoiceFromEstimate,
  ...invoiceLinkHandlers,
};
