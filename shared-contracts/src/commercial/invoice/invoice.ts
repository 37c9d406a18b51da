import { z } from 'zod';
import { SEND_CHANNELS } from '../../catalogues/constants/documents';
import type { HistoryFields } from '../../core/acts/history';
import { defineList } from '../../core/list';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { byId, centsSchema, daySchema, idSchema, instantSchema, refSchema } from '../../core/wire';
import { formatCents } from '../../formats/french';
import {
  type DocumentWarning,
  documentDraftFields,
  documentFields,
  documentLinkSchema,
  documentRowFields,
  documentWarningSchema,
  remindFields,
  settlementFields,
  settlementSchema,
  simulatedFields,
} from '../commercial-document/commercial-document';
import { invoiceStatuses, invoiceTypes, paidStatuses, sentStatuses } from './invoice.statuses';

const channelSchema = z.enum(SEND_CHANNELS.map((c) => c.value) as ['mail', 'letter']);

export const invoiceWarningSchema = documentWarningSchema;
export type InvoiceWarning = DocumentWarning;

const draftFields = {
  ...documentDraftFields,
  ...settlementFields,
  type: invoiceTypes.schema.default(invoiceTypes.value.invoice),
  customer: byId,
  /** Where the service is rendered; the customer's own address when null. */
  site: byId.nullable().default(null),
  /** The customer's order number. */
  purchaseOrder: z.string().trim().max(60).nullable().default(null),
  /** Of a credit note: the invoice it corrects. */
  original: byId.nullable().default(null),
};

/** What a save sends of a draft: the whole of it. */
export const invoiceSaveSchema = z.object({ ...draftFields, updatedAt: instantSchema.optional() }).strict();
export type InvoiceSave = z.input<typeof invoiceSaveSchema>;
export type ParsedInvoiceSave = z.output<typeof invoiceSaveSchema>;

export const paymentSchema = z.object({
  id: idSchema,
  date: daySchema,
  /** Including VAT. */
  amountCents: centsSchema.min(1, VALIDATION_MESSAGES.moreThan({ min: 0 })),
  note: z.string().trim().max(200).nullable().default(null),
});
export type InvoicePayment = z.output<typeof paymentSchema>;

export const invoiceSchema = z.object({
  ...documentFields,
  type: invoiceTypes.schema,
  dueDate: daySchema.nullable(),
  customer: refSchema,
  site: refSchema.nullable(),
  settlementPeriod: settlementSchema.nullable(),
  settlementDays: z.number().int().nullable(),
  purchaseOrder: z.string().nullable(),
  paid: paidStatuses.schema,
  toPay: centsSchema,
  /** Part paid, in whole percent. */
  percent: z.number().int(),
  isLateToPay: z.boolean(),
  sent: sentStatuses.schema,
  sendChannel: channelSchema.nullable(),
  partialPayments: z.array(paymentSchema),
  original: documentLinkSchema,
  creditNote: documentLinkSchema,
  recurrenceId: idSchema.nullable(),
  /** Interest and indemnity owed for paying late (Code de commerce, L441-10 and D441-5); null while in time. */
  latePayment: z
    .object({ lateDays: z.number().int(), interestCents: centsSchema, indemnityCents: centsSchema })
    .nullable(),
});
export type Invoice = z.output<typeof invoiceSchema>;

export const sendInvoiceSchema = z
  .object({
    channel: channelSchema.default('mail'),
    to: z.email(VALIDATION_MESSAGES.format).nullable().default(null),
    subject: z.string().trim().max(200).nullable().default(null),
    message: z.string().trim().max(5_000).nullable().default(null),
  })
  .strict();

const invoiceRowSchema = z.object({
  ...documentRowFields,
  type: invoiceTypes.schema,
  dueDate: daySchema.nullable(),
  customer: refSchema,
  toPay: centsSchema,
  percent: z.number().int(),
  paid: paidStatuses.schema,
  isLateToPay: z.boolean(),
  sent: sentStatuses.schema,
  hasCreditNote: z.boolean(),
  hasServices: z.boolean(),
});
export type InvoiceRow = z.output<typeof invoiceRowSchema>;

const LATE_LABELS = { all: 'Toutes', without: 'À jour', only: 'En retard' } as const;

export const invoiceList = defineList({
  key: 'invoices',
  row: invoiceRowSchema,
  columns: {
    number: { label: 'Numéro', kind: 'text', alwaysVisible: true },
    type: { label: 'Type', kind: 'choice', options: invoiceTypes.all, shown: false },
    createdAt: { label: 'Créée le', kind: 'instant' },
    date: { label: 'Date', kind: 'day' },
    dueDate: { label: 'Échéance', kind: 'day', shown: false },
    customer: { label: 'Client', kind: 'ref' },
    title: { label: 'Objet', kind: 'text' },
    price: { label: 'Total HT', kind: 'money' },
    vat: { label: 'TVA', kind: 'money' },
    total: { label: 'Total TTC', kind: 'money' },
    toPay: { label: 'Reste à payer', kind: 'money' },
    sent: { label: 'Envoyée', kind: 'choice', options: sentStatuses.all },
    paid: { label: 'Paiement', kind: 'choice', options: paidStatuses.all, shown: false },
    status: { label: 'Statut', kind: 'choice', options: invoiceStatuses.all },
  },
  filters: {
    customers: { kind: 'refs', label: 'Clients', of: 'customer' },
    paid: { kind: 'choices', label: 'Paiement', options: paidStatuses.all },
    sent: { kind: 'choice', label: 'Envoi', options: sentStatuses.all },
    type: { kind: 'choice', label: 'Type', options: invoiceTypes.all },
    status: { kind: 'choices', label: 'Statut', options: invoiceStatuses.all },
    late: { kind: 'toggle', label: 'Retard de paiement', labels: LATE_LABELS },
    date: { kind: 'period', label: 'Date' },
  },
  defaultSort: { orderBy: 'createdAt', ascending: false },
});

/** What the reminders screen shows of an invoice with something left to pay. */
export const invoiceRemindSchema = z.object({
  invoice: invoiceRowSchema,
  /** Days past the due day; negative before it. */
  lateDays: z.number().int(),
  ...remindFields,
});

/** A document that the simulation proposes: the draft that a save would keep, and what it comes to. */
export const simulatedInvoiceSchema = z.object({ draft: z.object(draftFields), ...simulatedFields });
export type SimulatedInvoice = z.output<typeof simulatedInvoiceSchema>;

/** French names of the fields, for the history of an invoice. */
export const invoiceFields: HistoryFields = {
  /** What was done, in the words of the time before acts. */
  detail: 'Détail',
  number: 'Numéro',
  status: { label: 'Statut', text: invoiceStatuses.labelOf },
  date: 'Date',
  dueDate: 'Échéance',
  title: 'Objet',
  items: 'Lignes',
  services: { label: 'Services', text: String },
  priceCents: { label: 'Total HT', text: (cents) => formatCents(cents) },
  totalCents: { label: 'Total TTC', text: (cents) => formatCents(cents) },
  paidCents: { label: 'Payé', text: (cents) => formatCents(cents) },
  payments: 'Paiements',
  sent: { label: 'Envoi', text: sentStatuses.labelOf },
  sendings: 'Destinataires',
  purchaseOrder: 'Commande du client',
  settlementPeriod: 'Délai de règlement',
  settlementDays: 'Nombre de jours',
  note: 'Note',
};
