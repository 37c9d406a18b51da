import { invoiceRecurrenceList } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence';
import type { invoiceRecurrenceCalls } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence.calls';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { listAsExcel } from '@vigie/service-kit/lists/excel';
import { invoiceRecurrenceActHandlers } from './acts';
import { invoiceRecurrences } from './list-invoice-recurrences';
import { selectInvoiceRecurrenceById } from './select-invoice-recurrence';

export const invoiceRecurrenceHandlers: Handlers<typeof invoiceRecurrenceCalls> = {
  ...invoiceRecurrenceActHandlers,
  fetchInvoiceRecurrences: ({ body, standing }) => invoiceRecurrences.fetch(body, { standing }),
  async fetchInvoiceRecurrencesExport({ body, standing }) {
    return listAsExcel(invoiceRecurrenceList, await invoiceRecurrences.all(body, { standing }), body.columns, standing);
  },
  async invoiceRecurrence({ params }) {
    return { invoiceRecurrence: await selectInvoiceRecurrenceById(params.id) };
  },
};
