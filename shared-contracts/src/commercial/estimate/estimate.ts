import { z } from 'zod';
import { SETTLEMENT_PERIODS } from '../../catalogues/constants/customers';
import type { HistoryFields } from '../../core/acts/history';
import { labelsByValue } from '../../core/acts/words';
import { defineList } from '../../core/lists/list';
import { byId, centsSchema, daySchema, instantSchema, refSchema } from '../../core/wire';
import { optionSchema } from '../../formats/fields';
import {
  amountField,
  documentDraftFields,
  documentFields,
  documentLinkSchema,
  documentRowFields,
  remindFields,
  settlementFields,
  settlementSchema,
  simulatedFields,
} from '../commercial-document/commercial-document';
import { DECISIONS, DOCUMENT_SAVE_STATUSES } from '../commercial-document/document.statuses';
import { ESTIMATE_ANSWERS, estimateBadge, estimateStatuses } from './estimate.statuses';

/** Validity in days of an estimate without a last day. */
export const ESTIMATE_VALIDITY_DAYS = 30;

const draftFields = {
  ...documentDraftFields,
  ...settlementFields,
  customer: byId,
  /** Site of the service; null for the customer's own address. */
  site: byId.nullable().default(null),
  /** Last day on which the customer may accept; null for 30 days after its date. */
  validUntil: daySchema.nullable().default(null),
  /** Expected cost, excluding VAT. A save by a user who may not see margins keeps the stored value. */
  costCents: centsSchema.min(0).nullable().default(null),
};

/**
 * Body of a save: the whole estimate. Status 0 keeps a draft, 100 gives the number; the estimate can change until it is
 * validated, cancelled or invoiced.
 */
export const estimateSaveSchema = z
  .object({
    ...draftFields,
    status: optionSchema(DOCUMENT_SAVE_STATUSES).default(DOCUMENT_SAVE_STATUSES[1].value),
    updatedAt: instantSchema.optional(),
  })
  .strict();
export type EstimateSave = z.input<typeof estimateSaveSchema>;
export type ParsedEstimateSave = z.output<typeof estimateSaveSchema>;

/** State of an estimate: its status, the customer's decision, and whether it was sent. */
const state = {
  customer: refSchema,
  validated: z.boolean(),
  refused: z.boolean(),
  sent: z.boolean(),
  validUntil: daySchema.nullable(),
  /** True when the customer accepted by its link: the estimate can never change again. */
  accepted: z.boolean(),
  invoiced: z.boolean(),
  /** True when a newer version has replaced it. */
  replaced: z.boolean(),
};

/** An answer by the link: its author, time and origin, and the document it is about. */
const estimateAnswerSchema = z.object({
  answer: z.enum(ESTIMATE_ANSWERS.map(({ value }) => value)),
  at: instantSchema,
  name: z.string(),
  reason: z.string().nullable(),
  /** Address to which the link was sent. */
  sentTo: z.string(),
  ip: z.string(),
  userAgent: z.string().nullable(),
  documentHash: z.string(),
});

export const estimateSchema = z.object({
  ...documentFields,
  ...state,
  site: refSchema.nullable(),
  settlementPeriod: settlementSchema.nullable(),
  settlementDays: z.number().int().nullable(),
  /** Also null for a user who may not see margins. */
  costCents: centsSchema.nullable(),
  /** SHA-256 of the numbered document. */
  documentHash: z.string().nullable(),
  /** The invoice made from it. */
  invoice: documentLinkSchema,
  replaces: documentLinkSchema,
  replacedBy: documentLinkSchema,
  answers: z.array(estimateAnswerSchema),
});
export type Estimate = z.output<typeof estimateSchema>;

const estimateRowSchema = z.object({
  ...documentRowFields,
  total: centsSchema,
  ...state,
  /** Excluding VAT; zero unless validated. */
  validatedPrice: centsSchema.optional(),
  /** Price of the invoice made from it, excluding VAT. */
  invoicedPrice: centsSchema.optional(),
  /** Validated amount that is not invoiced. */
  difference: centsSchema.optional(),
  /** Never sent to a user who may not see margins. */
  margin: centsSchema.nullable().optional(),
});
export type EstimateRow = z.output<typeof estimateRowSchema>;

const REMINDS = { all: 'Tous', without: 'Sans suite à donner', only: 'À relancer' } as const;

export const estimateList = defineList({
  key: 'estimates',
  row: estimateRowSchema,
  columns: {
    number: { label: 'Numéro', kind: 'text', alwaysVisible: true },
    createdAt: { label: 'Créé le', kind: 'instant', shown: false },
    date: { label: 'Date', kind: 'day' },
    validUntil: { label: "Valable jusqu'au", kind: 'day', shown: false },
    customer: { label: 'Client', kind: 'ref' },
    title: { label: 'Objet', kind: 'text' },
    price: { label: 'Total HT', kind: 'money', right: 'ACCOUNT_RIGHT_LIST_DETAILS' },
    vat: { label: 'TVA', kind: 'money', shown: false, right: 'ACCOUNT_RIGHT_LIST_DETAILS' },
    total: { label: 'Total TTC', kind: 'money', shown: false },
    validatedPrice: { label: 'Validé HT', kind: 'money', right: 'ACCOUNT_RIGHT_LIST_DETAILS' },
    invoicedPrice: { label: 'Facturé HT', kind: 'money', right: 'ACCOUNT_RIGHT_LIST_DETAILS' },
    difference: { label: 'À facturer HT', kind: 'money', right: 'ACCOUNT_RIGHT_LIST_DETAILS' },
    margin: { label: 'Marge', kind: 'money', shown: false, right: 'ACCOUNT_RIGHT_LIST_PROFIT_MARGIN' },
    sent: { label: 'Envoyé', kind: 'boolean', shown: false },
    validated: { label: 'Validé', kind: 'boolean', shown: false },
    refused: { label: 'Refusé', kind: 'boolean', shown: false },
    invoiced: { label: 'Facturé', kind: 'boolean', shown: false },
    status: { label: 'Statut', kind: 'choice', options: estimateStatuses.all, badge: estimateBadge },
  },
  filters: {
    customers: { kind: 'refs', label: 'Clients', of: 'customer' },
    validated: { kind: 'toggle', label: 'Validation', labels: DECISIONS.validated },
    refused: { kind: 'toggle', label: 'Refus', labels: DECISIONS.refused },
    sent: { kind: 'toggle', label: 'Envoi', labels: DECISIONS.sent },
    remind: { kind: 'toggle', label: 'Relance', labels: REMINDS },
    status: { kind: 'choices', label: 'Statut', options: estimateStatuses.all },
    date: { kind: 'period', label: 'Date' },
  },
  divisions: { all: ['status'], office: ['customer'] },
  defaultSort: { orderBy: 'createdAt', ascending: false },
});

/** A sent estimate without a decision, on the reminders screen. */
export const estimateRemindSchema = z.object({
  estimate: estimateRowSchema,
  /** Days since it was sent. */
  waitingDays: z.number().int(),
  ...remindFields,
});

/** An estimate that the simulation proposes: the draft that a save would store, with its totals. */
export const simulatedEstimateSchema = z.object({ draft: z.object(draftFields), ...simulatedFields });
export type SimulatedEstimate = z.output<typeof simulatedEstimateSchema>;

/** French names of the fields, for the history of an estimate. */
export const estimateFields: HistoryFields = {
  number: 'Numéro',
  status: { label: 'Statut', text: estimateStatuses.labelOf },
  validated: 'Validé',
  refused: 'Refusé',
  date: 'Date',
  validUntil: "Valable jusqu'au",
  title: 'Objet',
  items: 'Lignes',
  services: { label: 'Services', text: String },
  priceCents: amountField('Total HT'),
  totalCents: amountField('Total TTC'),
  sent: 'Envoyé',
  sendings: 'Destinataires',
  answers: 'Réponses du client',
  settlementPeriod: { label: 'Délai de règlement', words: labelsByValue(SETTLEMENT_PERIODS) },
  settlementDays: 'Nombre de jours',
  note: 'Note',
};
