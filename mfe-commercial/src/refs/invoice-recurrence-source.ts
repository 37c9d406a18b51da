import {
  type InvoiceRecurrenceRow,
  invoiceRecurrenceList,
} from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence';
import { invoiceRecurrenceCalls } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence.calls';
import { refSource } from '@vigie/kit/logic/list/ref-source';

export const invoiceRecurrenceSource = refSource<InvoiceRecurrenceRow>({
  list: invoiceRecurrenceList,
  call: invoiceRecurrenceCalls.fetchInvoiceRecurrences,
  name: (row) => `${row.title} (${row.customer.name})`,
});
