import { z } from 'zod';
import { SETTLEMENT_PERIODS } from '../../catalogues/constants/customers';
import type { HistoryField, HistoryFields } from '../../core/acts/history';
import { centsSchema, daySchema, idSchema, instantSchema, refSchema } from '../../core/wire';
import { emailSchema } from '../../formats/email';
import { integerFrom, optionSchema } from '../../formats/fields';
import { formatCents } from '../../formats/french';
import { EXPIRATION_LEVELS } from '../../rules/expirations/expiration-kinds';
import { basisPointsUpTo } from '../../rules/prices/rate';
import { mailFilesSchema } from '../email/mail-files';
import { discountSchema, invoiceItemSchema, periodSchema, totalsSchema } from '../invoice/invoice-item';

/** Common parts of estimates, purchase orders and invoices. */

/** Maximum lines of a document. */
export const DOCUMENT_ITEMS_MAX = 1_000;
/** Maximum services of one document. */
export const DOCUMENT_SERVICES_MAX = 5_000;

export const settlementSchema = optionSchema(SETTLEMENT_PERIODS);
export const settlementDaysSchema = integerFrom(0).max(120);

/** Optional text. Unlike the fields of other entities, an empty text stays empty. */
const text = (max: number) => z.string().trim().max(max).nullable().default(null);

/** Fields that a save sends for any kind of document. */
export const documentDraftFields = {
  id: idSchema,
  /** Day of the document; null for the day on which it gets its number. */
  date: daySchema.nullable().default(null),
  title: text(200),
  items: z.array(invoiceItemSchema).max(DOCUMENT_ITEMS_MAX),
  discount: discountSchema.nullable().default(null),
  period: periodSchema.nullable().default(null),
  note: text(2_000),
  serviceIds: z.array(idSchema).max(DOCUMENT_SERVICES_MAX).default([]),
};

/** For a public body, the service to which Chorus Pro routes an invoice. */
export const serviceCodeSchema = z.string().trim().max(100);
/** Number of an order, or of a public body's engagement. */
export const orderNumberSchema = z.string().trim().max(60);

/** A mail with a document: to its other party's address, in the agency's words, unless the user gives others. */
export const sendingFields = {
  to: emailSchema.nullable().default(null),
  subject: z.string().trim().max(200).nullable().default(null),
  /** Formatted text, or plain paragraphs. */
  message: z.string().trim().max(20_000).nullable().default(null),
  /** Files in addition to the document's own PDF. */
  attachments: mailFilesSchema,
};
export const sendingSchema = z.object(sendingFields).strict();
export type Sending = z.output<typeof sendingSchema>;

/** Payment terms: the customer's own, unless the document has others. */
export const settlementFields = {
  settlementPeriod: settlementSchema.nullable().default(null),
  settlementDays: settlementDaysSchema.nullable().default(null),
};

/** Something to check before the document gets its number; a draft with a warning is « À contrôler ». */
export const documentWarningSchema = z.object({
  key: z.enum([
    'no_end',
    'already_invoiced',
    'unsettled',
    'changed',
    'in_draft',
    'negative',
    'nothing',
    'vat_rate',
    'settlement_term',
    'euro_rate',
    'rule',
    'customer_gone',
    'credited',
    'unreadable',
    'agency_closed',
  ]),
  message: z.string(),
  count: z.number().int().optional(),
});
export type DocumentWarning = z.output<typeof documentWarningSchema>;

/**
 * Answer fields of any document. Only estimates also have a validation or a refusal, because invoices and orders are
 * sent without the other party's agreement.
 */
export const documentFields = {
  id: idSchema,
  /** Assigned at the first save that is not a draft, and never reused. */
  number: z.string().nullable(),
  status: z.number().int(),
  createdAt: instantSchema,
  date: daySchema.nullable(),
  title: z.string().nullable(),
  items: z.array(invoiceItemSchema),
  discount: discountSchema.nullable(),
  period: periodSchema.nullable(),
  note: z.string().nullable(),
  serviceIds: z.array(idSchema),
  currency: z.string(),
  totals: totalsSchema,
  /** Excluding and including VAT; `vat` is the difference. */
  price: centsSchema,
  vat: centsSchema,
  total: centsSchema,
  file: z.object({ id: idSchema, name: z.string(), url: z.string() }).nullable(),
  warnings: z.array(documentWarningSchema),
  updatedAt: instantSchema,
};

/** Link to a document from which this one was made, or which was made from it. */
export const documentLinkSchema = z.object({ id: idSchema, number: z.string().nullable() }).nullable();

/** Fields of a row in any list of documents. */
export const documentRowFields = {
  id: idSchema,
  number: z.string().nullable(),
  createdAt: instantSchema,
  date: daySchema.nullable(),
  title: z.string().nullable(),
  /** Sent only with the right to the details of lists. */
  price: centsSchema.optional(),
  vat: centsSchema.optional(),
  total: centsSchema.optional(),
  currency: z.string(),
  status: z.number().int(),
  hasFile: z.boolean(),
  /** A draft whose stored lines are invalid: it can only be deleted. */
  unreadable: z.boolean().optional(),
  updatedAt: instantSchema,
};

const toggleSchema = z.union([z.literal(-1), z.literal(0), z.literal(1)]);
const whichSchema = z
  .union([z.object({ all: z.literal(true) }).strict(), z.array(idSchema).max(1_000)])
  .default({ all: true });

/**
 * Filters on the services that a simulation prices. -1 means all; no status means executed services; no period means
 * any time, except that services of an issued invoice are left out unless requested.
 */
const simulationFiltersSchema = z
  .object({
    period: periodSchema.nullish(),
    customers: whichSchema,
    sites: whichSchema,
    isAgent: toggleSchema.default(-1),
    /** On an issued invoice that is not cancelled. */
    isInvoice: toggleSchema.default(-1),
    /** On a draft. */
    isDrafted: toggleSchema.default(-1),
    isPlanned: toggleSchema.default(-1),
    status: z.array(z.number().int()).max(20).default([]),
  })
  .strict();

/** Maximum number of services with a choice in a simulation. */
const CHOICES_MAX = 5_000;
const chosenSchema = z.array(idSchema).max(CHOICES_MAX).default([]);

export const simulationSchema = z
  .object({
    filters: simulationFiltersSchema,
    vatBasisPoints: basisPointsUpTo(10_000).optional(),
    /** Services that are not priced by their kept times: by the plan, or left out. */
    choices: z.object({ planned: chosenSchema, out: chosenSchema }).strict().prefault({}),
  })
  .strict();

/** A field of a document's history that is an amount of it. */
export const amountField = (label: string): HistoryField => ({
  label,
  text: (cents) => formatCents(cents),
  money: true,
});

/** The fields of a document's history, whose amounts are in the document's currency. */
export const historyFieldsIn = (fields: HistoryFields, currency: string | undefined): HistoryFields =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      typeof field === 'object' && field.money
        ? { ...field, text: (cents: number) => formatCents(cents, currency) }
        : field,
    ]),
  );

/** Totals of a simulated document, beside the draft that a save would store. */
export const simulatedFields = {
  /** The customer's. */
  currency: z.string(),
  /** Group of a customer that wants several documents. The key of the same services is the same in every simulation. */
  group: z.object({ key: z.string(), label: z.string().nullable() }),
  customer: refSchema.extend({ prospect: z.boolean() }),
  totals: totalsSchema,
  services: z.number().int(),
  minutes: z.number().int(),
  /** Planned minutes of the same services. */
  plannedMinutes: z.number().int(),
  warnings: z.array(documentWarningSchema),
};

/** A reminder: the age of its subject, and the e-mail ready to send. */
export const remindFields = {
  bucket: z.enum(EXPIRATION_LEVELS.map((level) => level.key)),
  email: z.object({ to: z.string().nullable(), subject: z.string(), message: z.string() }),
};
