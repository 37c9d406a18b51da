import { z } from 'zod';
import { byRole, needs, own, publicBecause, rights } from '../../core/access';
import { callsOf } from '../../core/call';
import { listCalls, listSharesCall, listTotalsCall } from '../../core/lists/list-calls';
import { byId, idSchema } from '../../core/wire';
import { simulationSchema } from '../commercial-document/commercial-document';
import { invoiceList, invoiceWarningSchema } from './invoice';
import { invoiceActs } from './invoice.acts';
import { invoiceSaveSchema, simulatedInvoiceSchema } from './invoice-draft';
import { invoiceLinkParams, publicInvoiceSchema } from './invoice-link';
import { invoiceRemindList } from './reminder/remind-list';
import { invoiceRemindsSchema, reminderDraftSchema } from './reminder/reminds';

const { agencyCall, globalCall } = callsOf('commercial');
const LINK_HOLDER = 'a customer has no account: the token in the link that was mailed is the proof';
const simulatedAnswer = z.object({ invoice: simulatedInvoiceSchema, warnings: z.array(invoiceWarningSchema) });
const PDF = 'application/pdf';

const listed = {
  reads: ['invoice'] as const,
  name: 'fetchInvoices',
  path: '/fetch/invoices',
  access: needs('ACCOUNT_RIGHT_LIST_INVOICE'),
  own: ['customer'] as const,
  summary: 'Invoices and credit notes; a customer is given those issued to it',
};
const list = listCalls('commercial', invoiceList, listed);
const reminded = {
  reads: ['invoice', 'customer', 'settings'] as const,
  name: 'fetchInvoiceReminds',
  path: '/fetch/invoices/reminds',
  access: needs('ACCOUNT_RIGHT_LIST_INVOICE'),
  summary: 'Invoices with something left to pay, with the reminder that leaves next, when, or why it does not',
};
const reminds = listCalls('commercial', invoiceRemindList, reminded);

/** Managers and agents need the right to read; a customer who may list its invoices may open them. */
const staffReads = rights('ACCOUNT_RIGHT_READ_INVOICE', 'ACCOUNT_RIGHT_EDIT_INVOICE');
const mayRead = byRole({ manager: staffReads, agent: staffReads, customer: own('ACCOUNT_RIGHT_LIST_INVOICE') });

export const invoiceCalls = {
  ...invoiceActs.calls,
  fetchInvoices: list.fetch,
  fetchInvoicesExport: list.export,
  fetchInvoicesShares: listSharesCall('commercial', invoiceList, listed),
  fetchInvoicesTotals: listTotalsCall('commercial', invoiceList, listed),
  fetchInvoiceReminds: reminds.fetch,
  fetchInvoiceRemindsExport: reminds.export,
  fetchInvoiceRemindsTotals: listTotalsCall('commercial', invoiceRemindList, reminded),
  invoice: agencyCall({
    name: 'invoice',
    method: 'GET',
    reads: ['invoice'],
    path: '/invoice/:id',
    access: mayRead,
    summary: 'One invoice with its lines and payments',
    params: byId,
    response: invoiceActs.answer,
  }),
  previewInvoice: agencyCall({
    name: 'previewInvoice',
    method: 'POST',
    path: '/invoice/preview',
    access: needs('ACCOUNT_RIGHT_CREATE_INVOICE', 'ACCOUNT_RIGHT_EDIT_INVOICE', 'ACCOUNT_RIGHT_READ_INVOICE'),
    summary: 'The paper a draft would give, marked as a draft',
    body: invoiceSaveSchema,
    mediaType: PDF,
  }),
  downloadInvoice: agencyCall({
    name: 'downloadInvoice',
    method: 'GET',
    reads: ['invoice'],
    path: '/invoice/:id/download',
    access: mayRead,
    summary: 'The issued document: PDF/A-3 with its Factur-X inside',
    params: byId,
    query: z.object({ inline: z.enum(['0', '1']).optional() }),
    mediaType: PDF,
  }),
  invoiceReminds: agencyCall({
    name: 'invoiceReminds',
    method: 'GET',
    reads: ['invoice', 'customer', 'settings'],
    path: '/invoices/reminds',
    access: needs('ACCOUNT_RIGHT_LIST_INVOICE'),
    summary: 'Invoices with something left to pay, each with the reminder that leaves next, when, or why it does not',
    response: invoiceRemindsSchema,
  }),
  invoiceReminder: agencyCall({
    name: 'invoiceReminder',
    method: 'GET',
    reads: ['invoice'],
    path: '/invoice/:id/reminder',
    // The list of unpaid invoices includes the texts of reminders, so its right suffices.
    access: needs('ACCOUNT_RIGHT_SEND_INVOICE', 'ACCOUNT_RIGHT_LIST_INVOICE'),
    summary: 'A reminder as it would leave now, or on its day: of a level, of the one that comes next, or of none',
    params: byId,
    query: z.object({
      level: z.union([idSchema, z.literal('none')]).optional(),
      on: z.enum(['now', 'itsDay']).default('now'),
    }),
    response: reminderDraftSchema,
  }),
  simulateInvoices: agencyCall({
    name: 'simulateInvoices',
    method: 'POST',
    path: '/simulation/invoice',
    access: needs('ACCOUNT_RIGHT_CREATE_INVOICE'),
    summary: 'Prices services by kind of hour, one document a customer; nothing is written',
    body: simulationSchema,
    response: z.object({ invoices: z.array(simulatedInvoiceSchema), warnings: z.array(invoiceWarningSchema) }),
  }),
  rewriteInvoice: agencyCall({
    name: 'rewriteInvoice',
    method: 'GET',
    reads: ['invoice'],
    path: '/simulation/invoice-rewrite/:id',
    access: needs('ACCOUNT_RIGHT_EDIT_INVOICE'),
    summary: 'The document that is to be checked, priced anew from its services; nothing is written',
    params: byId,
    response: simulatedAnswer,
  }),
  invoiceFromEstimate: agencyCall({
    name: 'invoiceFromEstimate',
    method: 'GET',
    reads: ['estimate', 'invoice'],
    path: '/simulation/invoice-from-estimate/:id',
    access: needs('ACCOUNT_RIGHT_CREATE_INVOICE'),
    summary: 'The invoice that a validated estimate would become; nothing is written',
    params: byId,
    response: simulatedAnswer,
  }),
  publicInvoice: globalCall({
    name: 'publicInvoice',
    method: 'GET',
    path: '/invoice-link/:agency/:id/:token',
    access: publicBecause(LINK_HOLDER),
    summary: 'What the holder of a link is shown of an invoice: what is due, and how it is paid',
    params: invoiceLinkParams,
    response: z.object({ invoice: publicInvoiceSchema }),
  }),
  publicInvoicePaper: globalCall({
    name: 'publicInvoicePaper',
    method: 'GET',
    path: '/invoice-link/:agency/:id/:token/paper',
    access: publicBecause(LINK_HOLDER),
    summary: 'The file of an invoice, to the holder of a link',
    params: invoiceLinkParams,
    mediaType: PDF,
  }),
};
