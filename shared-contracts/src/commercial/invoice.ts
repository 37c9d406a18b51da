import { z } from 'zod';
import { SEND_CHANNELS } from '../catalogues/constants/documents';
import { DOCUMENT_STATUSES } from '../catalogues/statuses/document';
import { INVOICE_TYPES, PAID_STATUSES, SENT_STATUSES } from '../catalogues/statuses/invoice';
import { defineList } from '../core/list';
import { basisPointsSchema, centsSchema, daySchema, idSchema, instantSchema, refSchema } from '../core/wire';
import { discountSchema, invoiceItemSchema, periodSchema, totalsSchema } from './invoice-item';

/** Most lines of a document. */
export const INVOICE_ITEMS_MAX = 1_000;
/** Most services one document may stand for. */
export const INVOICE_SERVICES_MAX = 5_000;

const typeSchema = z.union([z.literal(0), z.literal(1)]);
const settlementSchema = z.enum(['onReceipt', 'days', 'daysEndOfMonth']);
const channelSchema = z.enum(SEND_CHANNELS.map((c) => c.value) as ['mail', 'letter']);

/** Something to look at before the document is issued; with one, a draft is « À contrôler ». */
export const invoiceWarningSchema = z.object({
  key: z.enum(['no_end', 'already_invoiced', 'vat_rate', 'settlement_term', 'rule']),
  message: z.string(),
  count: z.number().int().optional(),
});
export type InvoiceWarning = z.output<typeof invoiceWarningSchema>;

const draftFields = {
  id: idSchema,
  type: typeSchema.default(0),
  /** Day of issue; null for the day on which it is issued. */
  date: daySchema.nullable().default(null),
  customer: z.object({ id: idSchema }),
  title: z.string().trim().max(200).nullable().default(null),
  items: z.array(invoiceItemSchema).max(INVOICE_ITEMS_MAX),
  discount: discountSchema.nullable().default(null),
  period: periodSchema.nullable().default(null),
  /** Where the service is rendered; the customer's own address when null. */
  site: z.object({ id: idSchema }).nullable().default(null),
  /** The customer's, unless the document has its own. */
  settlementPeriod: settlementSchema.nullable().default(null),
  settlementDays: z.number().int('Nombre entier uniquement').min(0).max(120).nullable().default(null),
  /** The customer's order number. */
  purchaseOrder: z.string().trim().max(60).nullable().default(null),
  note: z.string().trim().max(2_000).nullable().default(null),
  serviceIds: z.array(idSchema).max(INVOICE_SERVICES_MAX).default([]),
  /** Of a credit note: the invoice it corrects. */
  original: z.object({ id: idSchema }).nullable().default(null),
};

/** What a save sends of a draft: the whole of it. */
export const invoiceSaveSchema = z.object({ ...draftFields, updatedAt: instantSchema.optional() }).strict();
export type InvoiceSave = z.input<typeof invoiceSaveSchema>;
export type ParsedInvoiceSave = z.output<typeof invoiceSaveSchema>;

export const paymentSchema = z.object({
  id: idSchema,
  date: daySchema,
  /** Including VAT. */
  amountCents: centsSchema.min(1, 'Doit être supérieur à 0'),
  note: z.string().trim().max(200).nullable().default(null),
});
export type InvoicePayment = z.output<typeof paymentSchema>;

const linkSchema = z.object({ id: idSchema, number: z.string().nullable() }).nullable();

export const invoiceSchema = z.object({
  id: idSchema,
  number: z.string().nullable(),
  type: typeSchema,
  status: z.number().int(),
  createdAt: instantSchema,
  date: daySchema.nullable(),
  dueDate: daySchema.nullable(),
  customer: refSchema,
  title: z.string().nullable(),
  items: z.array(invoiceItemSchema),
  discount: discountSchema.nullable(),
  period: periodSchema.nullable(),
  site: refSchema.nullable(),
  settlementPeriod: settlementSchema.nullable(),
  settlementDays: z.number().int().nullable(),
  purchaseOrder: z.string().nullable(),
  note: z.string().nullable(),
  serviceIds: z.array(idSchema),
  currency: z.string(),
  totals: totalsSchema,
  /** Excluding VAT, and including it: `vat` is their difference. */
  price: centsSchema,
  vat: centsSchema,
  total: centsSchema,
  /** 0 not paid, 50 partially, 100 paid. */
  paid: z.number().int(),
  toPay: centsSchema,
  /** Part paid, in whole percent. */
  percent: z.number().int(),
  isLateToPay: z.boolean(),
  sent: typeSchema,
  sendChannel: channelSchema.nullable(),
  partialPayments: z.array(paymentSchema),
  file: z.object({ id: idSchema, name: z.string(), url: z.string() }).nullable(),
  history: z.array(z.object({ date: instantSchema, user: z.string(), action: z.string() })),
  warnings: z.array(invoiceWarningSchema),
  original: linkSchema,
  creditNote: linkSchema,
  recurrenceId: idSchema.nullable(),
  /** Interest and indemnity owed for paying late (Code de commerce, L441-10 and D441-5); null while in time. */
  latePayment: z
    .object({ lateDays: z.number().int(), interestCents: centsSchema, indemnityCents: centsSchema })
    .nullable(),
  updatedAt: instantSchema,
});
export type Invoice = z.output<typeof invoiceSchema>;

export const sendInvoiceSchema = z
  .object({
    channel: channelSchema.default('mail'),
    to: z.email('Format invalide').nullable().default(null),
    subject: z.string().trim().max(200).nullable().default(null),
    message: z.string().trim().max(5_000).nullable().default(null),
  })
  .strict();

export const invoiceRowSchema = z.object({
  id: idSchema,
  number: z.string().nullable(),
  type: typeSchema,
  createdAt: instantSchema,
  date: daySchema.nullable(),
  dueDate: daySchema.nullable(),
  customer: refSchema,
  title: z.string().nullable(),
  price: centsSchema,
  vat: centsSchema,
  total: centsSchema,
  toPay: centsSchema,
  percent: z.number().int(),
  paid: z.number().int(),
  isLateToPay: z.boolean(),
  sent: z.number().int(),
  status: z.number().int(),
  hasFile: z.boolean(),
  hasCreditNote: z.boolean(),
  updatedAt: instantSchema,
});
export type InvoiceRow = z.output<typeof invoiceRowSchema>;

const LATE_LABELS = { all: 'Toutes', without: 'À jour', only: 'En retard' } as const;

export const invoiceList = defineList({
  key: 'invoices',
  row: invoiceRowSchema,
  columns: {
    number: { label: 'Numéro', kind: 'text', alwaysVisible: true },
    type: { label: 'Type', kind: 'choice', options: INVOICE_TYPES, shown: false },
    createdAt: { label: 'Créée le', kind: 'instant' },
    date: { label: 'Date', kind: 'day' },
    dueDate: { label: 'Échéance', kind: 'day', shown: false },
    customer: { label: 'Client', kind: 'ref' },
    title: { label: 'Objet', kind: 'text' },
    price: { label: 'Total HT', kind: 'money' },
    vat: { label: 'TVA', kind: 'money' },
    total: { label: 'Total TTC', kind: 'money' },
    toPay: { label: 'Reste à payer', kind: 'money' },
    sent: { label: 'Envoyée', kind: 'choice', options: SENT_STATUSES },
    paid: { label: 'Paiement', kind: 'choice', options: PAID_STATUSES, shown: false },
    status: { label: 'Statut', kind: 'choice', options: Object.values(DOCUMENT_STATUSES) },
  },
  filters: {
    customers: { kind: 'refs', label: 'Clients', of: 'customer' },
    paid: { kind: 'choices', label: 'Paiement', options: PAID_STATUSES },
    sent: { kind: 'choice', label: 'Envoi', options: SENT_STATUSES },
    type: { kind: 'choice', label: 'Type', options: INVOICE_TYPES },
    status: { kind: 'choices', label: 'Statut', options: Object.values(DOCUMENT_STATUSES) },
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
  bucket: z.enum(['expired', '30', '60', '90', 'later']),
  email: z.object({ to: z.string().nullable(), subject: z.string(), message: z.string() }),
});

const toggleSchema = z.union([z.literal(-1), z.literal(0), z.literal(1)]);

/** Which services a simulation prices. -1 means all; no status means those that were really done. */
export const invoiceSimulationSchema = z
  .object({
    filters: z
      .object({
        period: periodSchema,
        customers: z
          .union([z.object({ all: z.literal(true) }).strict(), z.array(idSchema).max(1_000)])
          .default({ all: true }),
        sites: z
          .union([z.object({ all: z.literal(true) }).strict(), z.array(idSchema).max(1_000)])
          .default({ all: true }),
        isAgent: toggleSchema.default(-1),
        isInvoice: toggleSchema.default(-1),
        isPlanned: toggleSchema.default(-1),
        status: z.array(z.number().int()).max(20).default([]),
      })
      .strict(),
    vatBasisPoints: basisPointsSchema.max(10_000).optional(),
  })
  .strict();

/** A document that the simulation proposes: the draft that a save would keep, and what it comes to. */
export const simulatedInvoiceSchema = z.object({
  draft: z.object(draftFields),
  customer: refSchema.extend({ prospect: z.boolean() }),
  totals: totalsSchema,
  services: z.number().int(),
  minutes: z.number().int(),
  warnings: z.array(invoiceWarningSchema),
});
export type SimulatedInvoice = z.output<typeof simulatedInvoiceSchema>;
