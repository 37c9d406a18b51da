import { z } from 'zod';
import { SETTLEMENT_PERIODS } from '../../catalogues/constants/customers';
import { SEND_CHANNELS } from '../../catalogues/constants/documents';
import type { HistoryFields } from '../../core/acts/history';
import { labelsByValue } from '../../core/acts/words';
import { defineList } from '../../core/lists/list';
import { centsSchema, daySchema, idSchema, instantSchema, refSchema } from '../../core/wire';
import { requiredText } from '../../formats/fields';
import {
  amountField,
  type DocumentWarning,
  documentFields,
  documentLinkSchema,
  documentRowFields,
  documentWarningSchema,
  sendingFields,
  sendingSchema,
  settlementSchema,
} from '../commercial-document/commercial-document';
import { euroRateSchema } from '../commercial-document/euro-rate';
import { invoiceBadge, invoiceStatuses, invoiceTypes, paidStatuses, sentStatuses, signOf } from './invoice.statuses';
import { billedServiceSchema } from './invoice-draft';
import { leftToCreditSchema } from './invoice-item';
import { invoicePaymentSchema } from './payment';

const channelSchema = z.enum(SEND_CHANNELS.map((c) => c.value) as ['mail', 'letter']);

export const invoiceWarningSchema = documentWarningSchema;
export type InvoiceWarning = DocumentWarning;

/** A sent reminder; the title is null when somebody wrote it freely. */
const sentReminderSchema = z.object({
  at: instantSchema,
  title: z.string().nullable(),
  to: z.string().nullable(),
});

export const invoiceSchema = z.object({
  ...documentFields,
  type: invoiceTypes.schema,
  dueDate: daySchema.nullable(),
  customer: refSchema,
  site: refSchema.nullable(),
  settlementPeriod: settlementSchema.nullable(),
  settlementDays: z.number().int().nullable(),
  purchaseOrder: z.string().nullable(),
  serviceCode: z.string().nullable(),
  /** Absent from the answers of an earlier release. */
  euroRate: euroRateSchema.nullable().optional(),
  paid: paidStatuses.schema,
  toPay: centsSchema,
  /** Paid share, in whole percent. */
  percent: z.number().int(),
  isLateToPay: z.boolean(),
  sent: sentStatuses.schema,
  sendChannel: channelSchema.nullable(),
  /** True when it is usually sent by letter; hidden from the customer. Absent from the answers of an earlier release. */
  byLetter: z.boolean().optional(),
  partialPayments: z.array(invoicePaymentSchema),
  /** Amount that credit notes took off, including VAT. */
  credited: centsSchema,
  /**
   * Rest of the invoice after its credit notes, as a start for the next one; null without a credit note, and for the
   * customer.
   */
  leftToCredit: leftToCreditSchema.nullable(),
  /** Payments beyond the amount left by credit notes: the customer's credit. */
  surplus: centsSchema,
  /** The customer's remaining credit, to use or to refund; hidden from the customer. */
  customerCredit: centsSchema,
  billed: z.array(billedServiceSchema),
  original: documentLinkSchema,
  creditNote: documentLinkSchema,
  estimate: documentLinkSchema,
  recurrenceId: idSchema.nullable(),
  /** Reason of the customer's dispute; null without one. Hidden from the customer. */
  dispute: z.string().nullable(),
  /** True while mailed links still open it; hidden from the customer. */
  hasLinks: z.boolean(),
  /** Reminders sent to the customer, newest first; hidden from the customer. */
  reminders: z.array(sentReminderSchema),
  /**
   * Interest and indemnity for late payment (Code de commerce, L441-10 and D441-5); null while in time. The interest is
   * null when the legal rate is unknown for one of the days; `ratesUntil` is the last day for which it is known.
   */
  latePayment: z
    .object({
      lateDays: z.number().int(),
      interestCents: centsSchema.nullable(),
      indemnityCents: centsSchema,
      ratesUntil: daySchema,
    })
    .nullable(),
});
export type Invoice = z.output<typeof invoiceSchema>;

export const sendInvoiceSchema = z
  .object({
    /** Null: by mail, refused for a customer whose invoices go by letter. */
    channel: channelSchema.nullable().default(null),
    ...sendingFields,
  })
  .strict();

/** A reminder as its sender changed it; null for the default text and for the customer's address. */
export const reminderSchema = sendingSchema.extend({
  /** Level of the reminder; null for none; the due level when absent. */
  levelId: idSchema.nullable().optional(),
});

/** Reason of a customer's dispute. */
export const disputeSchema = z.object({ reason: requiredText(300) });

export const invoiceRowSchema = z.object({
  ...documentRowFields,
  createdAt: instantSchema.optional(),
  type: invoiceTypes.schema,
  dueDate: daySchema.nullable(),
  customer: refSchema,
  total: centsSchema,
  toPay: centsSchema,
  percent: z.number().int(),
  paid: paidStatuses.schema,
  isLateToPay: z.boolean(),
  sent: sentStatuses.schema.optional(),
  byLetter: z.boolean().optional(),
  /** Amount that credit notes took off, including VAT. */
  credited: centsSchema,
  hasCreditNote: z.boolean(),
  hasServices: z.boolean(),
  disputed: z.boolean(),
  hasLinks: z.boolean(),
});
export type InvoiceRow = z.output<typeof invoiceRowSchema>;

/** Returns a row with its amounts as lists show them: negative for a credit note. */
export function signedAmounts<Row extends Pick<InvoiceRow, 'type' | 'price' | 'vat' | 'total'>>(row: Row): Row {
  const sign = signOf(row);
  const { price, vat } = row;
  return {
    ...row,
    ...(price === undefined ? {} : { price: sign * price }),
    ...(vat === undefined ? {} : { vat: sign * vat }),
    total: sign * row.total,
  };
}

const LATE_LABELS = { all: 'Toutes', without: 'À jour', only: 'En retard' } as const;

export const invoiceList = defineList({
  key: 'invoices',
  row: invoiceRowSchema,
  columns: {
    number: { label: 'Numéro', kind: 'text', alwaysVisible: true },
    type: { label: 'Type', kind: 'choice', options: invoiceTypes.all, shown: false },
    createdAt: { label: 'Créée le', kind: 'instant' },
    date: { label: 'Date', kind: 'day', alwaysVisible: true },
    dueDate: { label: 'Échéance', kind: 'day', shown: false },
    customer: { label: 'Client', kind: 'ref', alwaysVisible: true },
    title: { label: 'Objet', kind: 'text' },
    price: { label: 'Total HT', kind: 'money', right: 'ACCOUNT_RIGHT_LIST_DETAILS' },
    vat: { label: 'TVA', kind: 'money', right: 'ACCOUNT_RIGHT_LIST_DETAILS' },
    total: { label: 'Total TTC', kind: 'money', alwaysVisible: true },
    toPay: { label: 'Reste à payer', kind: 'money' },
    sent: { label: 'Envoyée', kind: 'choice', options: sentStatuses.all },
    paid: { label: 'Paiement', kind: 'choice', options: paidStatuses.all, shown: false },
    status: { label: 'Statut', kind: 'choice', options: invoiceStatuses.all, badge: invoiceBadge, alwaysVisible: true },
  },
  // Sums over an export need to know of each line whether it is an invoice or a credit note, its dates, and whether it
  // is a draft or cancelled.
  exportedAlways: ['type', 'date', 'dueDate', 'status'],
  toCustomers: [
    'number',
    'type',
    'date',
    'dueDate',
    'customer',
    'title',
    'price',
    'vat',
    'total',
    'toPay',
    'paid',
    'status',
  ],
  filters: {
    customers: { kind: 'refs', label: 'Clients', of: 'customer' },
    recurrences: { kind: 'refs', label: 'Abonnements', of: 'invoiceRecurrence' },
    paid: { kind: 'choices', label: 'Paiement', options: paidStatuses.all },
    sent: { kind: 'choice', label: 'Envoi', options: sentStatuses.all },
    type: { kind: 'choice', label: 'Type', options: invoiceTypes.all },
    status: { kind: 'choices', label: 'Statut', options: invoiceStatuses.all },
    late: { kind: 'toggle', label: 'Retard de paiement', labels: LATE_LABELS },
    date: { kind: 'period', label: 'Date' },
    /** A draft without a date counts by the end of its period, else by its creation, as the turnover counts it. */
    billedIn: { kind: 'period', label: 'Date ou fin de période' },
  },
  divisions: { all: ['status', 'paid'], office: ['customer'] },
  defaultSort: { orderBy: 'createdAt', ascending: false },
});

/** French names of the fields, for the history of an invoice. */
export const invoiceFields: HistoryFields = {
  /** Description of an act in histories older than the declared acts. */
  detail: 'Détail',
  number: 'Numéro',
  status: { label: 'Statut', text: invoiceStatuses.labelOf },
  date: 'Date',
  dueDate: 'Échéance',
  title: 'Objet',
  items: 'Lignes',
  services: { label: 'Services', text: String },
  priceCents: amountField('Total HT'),
  totalCents: amountField('Total TTC'),
  paidCents: amountField('Payé'),
  payments: 'Paiements',
  dispute: 'Litige',
  links: 'Liens ouverts',
  creditedCents: amountField('Avoirs'),
  acceptedWarnings: 'Émise malgré',
  sent: { label: 'Envoi', text: sentStatuses.labelOf },
  sendings: 'Destinataires',
  purchaseOrder: 'Commande du client',
  serviceCode: 'Code service',
  euroRate: 'Cours de la TVA en euros',
  settlementPeriod: { label: 'Délai de règlement', words: labelsByValue(SETTLEMENT_PERIODS) },
  settlementDays: 'Nombre de jours',
  note: 'Note',
};
