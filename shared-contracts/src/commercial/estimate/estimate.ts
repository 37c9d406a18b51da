import { z } from 'zod';
import { defineList } from '../../core/list';
import { byId, instantSchema, refSchema } from '../../core/wire';
import { emailSchema } from '../../formats/email';
import { optionalText, optionSchema } from '../../formats/fields';
import {
  documentDraftFields,
  documentFields,
  documentLinkSchema,
  documentRowFields,
  remindFields,
  settlementFields,
  settlementSchema,
  simulatedFields,
} from '../commercial-document/commercial-document';
import { DECISIONS, DOCUMENT_SAVE_STATUSES, DOCUMENT_STATUSES } from '../commercial-document/document.statuses';

const draftFields = {
  ...documentDraftFields,
  ...settlementFields,
  customer: byId,
  /** Where the service is to be rendered; the customer's own address when null. */
  site: byId.nullable().default(null),
};

/**
 * What a save sends: the whole of the estimate. Status 0 keeps a draft, 100 gives it its number; an estimate stays open
 * to changes until it is cancelled or invoiced.
 */
export const estimateSaveSchema = z
  .object({
    ...draftFields,
    status: optionSchema(DOCUMENT_SAVE_STATUSES).default(100),
    updatedAt: instantSchema.optional(),
  })
  .strict();

/** Where an estimate stands: its status, what the customer decided, whether it left. */
const state = {
  customer: refSchema,
  validated: z.boolean(),
  refused: z.boolean(),
  sent: z.boolean(),
};

export const estimateSchema = z.object({
  ...documentFields,
  ...state,
  site: refSchema.nullable(),
  settlementPeriod: settlementSchema.nullable(),
  settlementDays: z.number().int().nullable(),
  /** The invoice it became. */
  invoice: documentLinkSchema,
});

/** Sends the estimate with its PDF. Absent texts are those of the settings. */
export const estimateSendSchema = z
  .object({
    to: z.array(emailSchema).max(50).default([]),
    subject: optionalText(200),
    message: optionalText(5_000),
    updatedAt: instantSchema.optional(),
  })
  .strict();

const estimateRowSchema = z.object({ ...documentRowFields, ...state, invoiced: z.boolean() });

const STATUSES = Object.values(DOCUMENT_STATUSES);

export const estimateList = defineList({
  key: 'estimates',
  row: estimateRowSchema,
  columns: {
    number: { label: 'Numéro', kind: 'text', alwaysVisible: true },
    createdAt: { label: 'Créé le', kind: 'instant' },
    date: { label: 'Date', kind: 'day' },
    customer: { label: 'Client', kind: 'ref' },
    title: { label: 'Objet', kind: 'text' },
    price: { label: 'Total HT', kind: 'money' },
    vat: { label: 'TVA', kind: 'money', shown: false },
    total: { label: 'Total TTC', kind: 'money' },
    sent: { label: 'Envoyé', kind: 'boolean' },
    validated: { label: 'Validé', kind: 'boolean', shown: false },
    refused: { label: 'Refusé', kind: 'boolean', shown: false },
    invoiced: { label: 'Facturé', kind: 'boolean', shown: false },
    status: { label: 'Statut', kind: 'choice', options: STATUSES },
  },
  filters: {
    customers: { kind: 'refs', label: 'Clients', of: 'customer' },
    validated: { kind: 'toggle', label: 'Validation', labels: DECISIONS.validated },
    refused: { kind: 'toggle', label: 'Refus', labels: DECISIONS.refused },
    sent: { kind: 'toggle', label: 'Envoi', labels: DECISIONS.sent },
    status: { kind: 'choices', label: 'Statut', options: STATUSES },
    date: { kind: 'period', label: 'Date' },
  },
  defaultSort: { orderBy: 'createdAt', ascending: false },
});

/** What the reminders show of an estimate that was sent and not decided upon. */
export const estimateRemindSchema = z.object({
  estimate: estimateRowSchema,
  /** Days since it was sent. */
  waitingDays: z.number().int(),
  ...remindFields,
});

/** An estimate that the simulation proposes: the draft that a save would keep, and what it comes to. */
export const simulatedEstimateSchema = z.object({ draft: z.object(draftFields), ...simulatedFields });
