import { z } from 'zod';
import { byRole, needs, own, rights } from '../../core/access';
import { callsOf } from '../../core/call';
import { listCalls } from '../../core/list-calls';
import { byId, idSchema, instantSchema } from '../../core/wire';
import { simulationSchema } from '../commercial-document/commercial-document';
import {
  invoiceList,
  invoiceRemindSchema,
  invoiceSaveSchema,
  invoiceSchema,
  invoiceWarningSchema,
  paymentSchema,
  sendInvoiceSchema,
  simulatedInvoiceSchema,
} from './invoice';

const { agencyCall } = callsOf('commercial');
const answer = z.object({ invoice: invoiceSchema });
const simulatedAnswer = z.object({ invoice: simulatedInvoiceSchema, warnings: z.array(invoiceWarningSchema) });
const PDF = 'application/pdf';

const list = listCalls('commercial', invoiceList, {
  reads: ['invoice'],
  name: 'fetchInvoices',
  path: '/fetch/invoices',
  access: needs('ACCOUNT_RIGHT_LIST_INVOICE'),
  own: ['customer'],
  summary: 'Invoices and credit notes; a customer is given those issued to it',
});

/** Staff read with the right to read; a customer who may list its invoices may open them. */
const staffReads = rights('ACCOUNT_RIGHT_READ_INVOICE', 'ACCOUNT_RIGHT_EDIT_INVOICE');
const mayRead = byRole({ manager: staffReads, agent: staffReads, customer: own('ACCOUNT_RIGHT_LIST_INVOICE') });
const mayEdit = needs('ACCOUNT_RIGHT_EDIT_INVOICE');
/** The one it was read with; absent, nobody asks. */
const basedOn = z.object({ updatedAt: instantSchema.optional() }).strict();

const edit = (name: string, path: string, summary: string) =>
  ({ name, method: 'POST', path, access: mayEdit, summary, params: byId, response: answer }) as const;

export const invoiceCalls = {
  fetchInvoices: list.fetch,
  fetchInvoicesExport: list.export,
  invoice: agencyCall({
    name: 'invoice',
    method: 'GET',
    reads: ['invoice'],
    path: '/invoice/:id',
    access: mayRead,
    summary: 'One invoice with its lines, payments and history',
    params: byId,
    response: answer,
  }),
  saveInvoice: agencyCall({
    name: 'saveInvoice',
    method: 'POST',
    path: '/invoice',
    access: needs('ACCOUNT_RIGHT_CREATE_INVOICE', 'ACCOUNT_RIGHT_EDIT_INVOICE'),
    summary: 'Saves a draft, which has no number; what was issued is refused',
    body: invoiceSaveSchema,
    response: answer,
    changes: ['invoice'],
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
  issueInvoice: agencyCall({
    ...edit('issueInvoice', '/invoice/:id/issue', 'Issues a draft: takes its number, freezes it, has it rendered'),
    body: z
      .object({
        updatedAt: instantSchema.optional(),
        /** Issues in spite of the warnings. */
        acceptWarnings: z.boolean().default(false),
        /** Makes a prospect a customer. */
        confirmProspect: z.boolean().default(false),
      })
      .strict(),
    changes: ['invoice'],
  }),
  sendInvoice: agencyCall({
    name: 'sendInvoice',
    method: 'POST',
    path: '/invoice/:id/send',
    access: needs('ACCOUNT_RIGHT_SEND_INVOICE'),
    summary: 'Has the document mailed with its PDF, or records that it left by letter',
    params: byId,
    body: sendInvoiceSchema,
    response: answer,
    changes: ['invoice'],
  }),
  markInvoiceAsSent: agencyCall({
    ...edit('markInvoiceAsSent', '/invoice/:id/markAsSent', 'Toggles sent and not sent'),
    body: basedOn,
    changes: ['invoice'],
  }),
  addInvoicePayment: agencyCall({
    ...edit('addInvoicePayment', '/invoice/:id/payments', 'Records a payment; the same id again is the same payment'),
    body: paymentSchema.strict(),
    changes: ['invoice'],
  }),
  deleteInvoicePayment: agencyCall({
    name: 'deleteInvoicePayment',
    method: 'DELETE',
    path: '/invoice/:id/payments/:paymentId',
    access: mayEdit,
    summary: 'Takes back a payment recorded by mistake',
    params: z.object({ id: idSchema, paymentId: idSchema }),
    response: answer,
    changes: ['invoice'],
  }),
  markInvoiceAsPaid: agencyCall({
    ...edit('markInvoiceAsPaid', '/invoice/:id/paid', 'Records the balance as paid today, with the note « Solde »'),
    body: basedOn,
    changes: ['invoice'],
  }),
  cancelInvoice: agencyCall({
    ...edit(
      'cancelInvoice',
      '/invoice/:id/cancel',
      'Cancels; the credit note of an invoice that was sent or paid is issued at once',
    ),
    body: basedOn,
    changes: ['invoice'],
  }),
  reactivateInvoice: agencyCall({
    ...edit('reactivateInvoice', '/invoice/:id/reactivate', 'Takes back a cancellation that issued no credit note'),
    body: basedOn,
    changes: ['invoice'],
  }),
  duplicateInvoice: agencyCall({
    name: 'duplicateInvoice',
    method: 'POST',
    path: '/invoice/:id/duplicate',
    access: needs('ACCOUNT_RIGHT_CREATE_INVOICE'),
    summary: 'A new draft with the same lines; with type 1, the credit note of the invoice',
    params: byId,
    body: z.object({ id: idSchema, type: z.union([z.literal(0), z.literal(1)]).default(0) }).strict(),
    response: answer,
    changes: ['invoice'],
  }),
  invoiceReminds: agencyCall({
    name: 'invoiceReminds',
    method: 'GET',
    reads: ['invoice'],
    path: '/invoices/reminds',
    access: needs('ACCOUNT_RIGHT_LIST_INVOICE'),
    summary: 'Invoices with something left to pay, by how late they are, each with a reminder ready to send',
    response: z.object({ data: z.array(invoiceRemindSchema) }),
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
    access: mayEdit,
    summary: 'The document that is to be checked, priced anew from its services; nothing is written',
    params: byId,
    response: simulatedAnswer,
  }),
};

/** Agreed in shape, not served yet. */
export const invoiceCallsAhead = {
  invoiceFromEstimate: agencyCall({
    name: 'invoiceFromEstimate',
    method: 'GET',
    reads: ['invoice'],
    path: '/simulation/invoice-from-estimate/:id',
    access: needs('ACCOUNT_RIGHT_CREATE_INVOICE'),
    summary: 'The invoice that a validated estimate would become; nothing is written',
    params: byId,
    response: simulatedAnswer,
  }),
};
