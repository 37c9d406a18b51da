import { invoiceRecurrenceList } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence';
import type { invoiceRecurrenceCalls } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence.calls';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { listAsExcel } from '@vigie/service-kit/lists/excel';
import { recurrences } from './list-recurrences';
import { saveInvoiceRecurrence, selectRecurrenceById } from './save-recurrence';

export const recurrenceHandlers: Handlers<typeof invoiceRecurrenceCalls> = {
  fetchInvoiceRecurrences: ({ body, standing }) => recurrences.fetch(body, { standing }),
  async fetchInvoiceRecurrencesExport({ body, standing }) {
    return listAsExcel(invoiceRecurrenceList, await recurrences.all(body, { standing }), body.columns, standing);
  },
  async invoiceRecurrence({ params }) {
    return { invoiceRecurrence: await selectRecurrenceById(params.id) };
  },
  saveInvoiceRecurrence,
};
