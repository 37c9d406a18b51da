import { needs } from '../../core/access';
import { callsOf } from '../../core/call';
import { listCalls } from '../../core/lists/list-calls';
import { byId } from '../../core/wire';
import { invoiceRecurrenceList } from './invoice-recurrence';
import { invoiceRecurrenceActs } from './invoice-recurrence.acts';

const { agencyCall } = callsOf('commercial');

const list = listCalls('commercial', invoiceRecurrenceList, {
  reads: ['invoiceRecurrence'],
  name: 'fetchInvoiceRecurrences',
  path: '/fetch/invoiceRecurrence',
  access: needs('ACCOUNT_RIGHT_LIST_INVOICE'),
  summary: 'Subscriptions: invoices that repeat',
});

export const invoiceRecurrenceCalls = {
  ...invoiceRecurrenceActs.calls,
  fetchInvoiceRecurrences: list.fetch,
  fetchInvoiceRecurrencesExport: list.export,
  invoiceRecurrence: agencyCall({
    name: 'invoiceRecurrence',
    method: 'GET',
    reads: ['invoiceRecurrence'],
    path: '/invoiceRecurrence/:id',
    access: needs('ACCOUNT_RIGHT_READ_INVOICE', 'ACCOUNT_RIGHT_EDIT_INVOICE'),
    summary: 'One subscription with its lines',
    params: byId,
    response: invoiceRecurrenceActs.answer,
  }),
};
