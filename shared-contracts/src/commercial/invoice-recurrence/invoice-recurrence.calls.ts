import { z } from 'zod';
import { needs } from '../../core/access';
import { callsOf } from '../../core/call';
import { listCalls } from '../../core/list-calls';
import { byId } from '../../core/wire';
import { invoiceRecurrenceList, invoiceRecurrenceSaveSchema, invoiceRecurrenceSchema } from './invoice-recurrence';

const { agencyCall } = callsOf('commercial');
const answer = z.object({ invoiceRecurrence: invoiceRecurrenceSchema });

const list = listCalls('commercial', invoiceRecurrenceList, {
  reads: ['invoiceRecurrence'],
  name: 'fetchInvoiceRecurrences',
  path: '/fetch/invoiceRecurrence',
  access: needs('ACCOUNT_RIGHT_LIST_INVOICE'),
  summary: 'Subscriptions: invoices that repeat',
});

export const invoiceRecurrenceCalls = {
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
    response: answer,
  }),
  saveInvoiceRecurrence: agencyCall({
    name: 'saveInvoiceRecurrence',
    method: 'POST',
    path: '/invoiceRecurrence',
    // The right depends on whether the id is known.
    access: needs('ACCOUNT_RIGHT_CREATE_INVOICE', 'ACCOUNT_RIGHT_EDIT_INVOICE'),
    summary: 'Creates a subscription or saves a known one; a stale `updatedAt` is refused (409)',
    body: invoiceRecurrenceSaveSchema,
    response: answer,
    changes: ['invoiceRecurrence'],
  }),
};
