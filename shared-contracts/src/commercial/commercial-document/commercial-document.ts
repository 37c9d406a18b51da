import { z } from 'zod';
import { SETTLEMENT_PERIODS } from '../../catalogues/constants/customers';
import { basisPointsSchema, centsSchema, daySchema, idSchema, instantSchema, refSchema } from '../../core/wire';
import { emailSchema } from '../../formats/email';
import { integerFrom, optionSchema } from '../../formats/fields';
import { EXPIRATION_LEVELS } from '../../rules/expirations/expiration-kinds';
import { mailFilesSchema } from '../email/mail-files';
import { discountSchema, invoiceItemSchema, periodSchema, totalsSchema } from '../invoice/invoice-item';

/** What estimates, purchase orders and invoices have in common. */

/** Most lines of a document. */
export const DOCUMENT_ITEMS_MAX = 1_000;
/** Most services one document may stand for. */
export const DOCUMENT_SERVICES_MAX = 5_000;

export const settlementSchema = optionSchema(SETTLEMENT_PERIODS);
export const settlementDaysSchema = integerFrom(0).max(120);

/** Text that may be absent. Unlike the fields of other entities, what is empty stays empty. */
const text = (max: number) => z.string().trim().max(max).nullable().default(null);

/** What a save sends of any document, whoever it is made for. */
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

/** Of a public body: the service that Chorus Pro routes an invoice to. */
export const serviceCodeSchema = z.string().trim().max(100);
/** Number of an order, or of the engagement of a public body. */
export const orderNumberSchema = z.string().trim().max(60);

/** A mail that carries a document: to the address of its other party, in the agency's words, unless others are given. */
export const sendingFields = {
  to: emailSchema.nullable().default(null),
  subject: z.string().trim().max(200).nullable().default(null),
  /** Formatted text, or plain paragraphs. */
  message: z.string().trim().max(20_000).nullable().default(null),
  /** Beside the document's own PDF. */
  attachments: mailFilesSchema,
};
export const sendingSchema = z.object(sendingFields).strict();
export type Sending = z.output<typeof sendingSchema>;

/** How the customer pays: its own terms, unless the document has others. */
export const settlementFields = {
  settlementPeriod: settlementSchema.nullable().default(null),
  settlementDays: settlementDaysSchema.nullable().default(null),
};

/** Something to look at before the document gets its number; with one, a draft is « À contrôler ». */
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
    'rule',
    'customer_gone',
  ]),
  message: z.string(),
  count: z.number().int().optional(),
});
export type DocumentWarning = z.output<typeof documentWarningSchema>;

/**
 * What any document is answered with. Only an estimate is validated or refused besides: nobody agrees to an invoice or
 * to an order, which are sent.
 */
export const documentFields = {
  id: idSchema,
  /** Given with the first save that is not a draft's, never given twice. */
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
  /** Excluding VAT, and including it: `vat` is their difference. */
  price: centsSchema,
  vat: centsSchema,
  total: centsSchema,
  file: z.object({ id: idSchema, name: z.string(), url: z.string() }).nullable(),
  warnings: z.array(documentWarningSchema),
  updatedAt: instantSchema,
};

/** A document that another one was made from, or that was made from it. */
export const documentLinkSchema = z.object({ id: idSchema, number: z.string().nullable() }).nullable();

/** What a row of any list of documents holds. */
export const documentRowFields = {
  id: idSchema,
  number: z.string().nullable(),
  createdAt: instantSchema,
  date: daySchema.nullable(),
  title: z.string().nullable(),
  price: centsSchema,
  vat: centsSchema,
  total: centsSchema,
  status: z.number().int(),
  hasFile: z.boolean(),
  updatedAt: instantSchema,
};

const toggleSchema = z.union([z.literal(-1), z.literal(0), z.literal(1)]);
const whichSchema = z
  .union([z.object({ all: z.literal(true) }).strict(), z.array(idSchema).max(1_000)])
  .default({ all: true });

/**
 * Which services a simulation prices. -1 means all; no status means those that were really done; no period means
 * whenever they were, those of an issued invoice left out unless they are asked for.
 */
const simulationFiltersSchema = z
  .object({
    period: periodSchema.nullish(),
    customers: whichSchema,
    sites: whichSchema,
    isAgent: toggleSchema.default(-1),
    /** Of a live invoice. */
    isInvoice: toggleSchema.default(-1),
    /** Waiting on a draft. */
    isDrafted: toggleSchema.default(-1),
    isPlanned: toggleSchema.default(-1),
    status: z.array(z.number().int()).max(20).default([]),
  })
  .strict();

/** Most services of a simulation that somebody decides about. */
const CHOICES_MAX = 5_000;
const chosenSchema = z.array(idSchema).max(CHOICES_MAX).default([]);

export const simulationSchema = z
  .object({
    filters: simulationFiltersSchema,
    vatBasisPoints: basisPointsSchema.max(10_000).optional(),
    /** Services that are not priced by what was kept of them: by the plan, or left out. */
    choices: z.object({ planned: chosenSchema, out: chosenSchema }).strict().prefault({}),
  })
  .strict();

/** What a simulated document comes to, beside the draft that a save would keep. */
export const simulatedFields = {
  /** Of a customer that wants several: which of them. The same services have the same key, whoever simulates. */
  group: z.object({ key: z.string(), label: z.string().nullable() }),
  customer: refSchema.extend({ prospect: z.boolean() }),
  totals: totalsSchema,
  services: z.number().int(),
  minutes: z.number().int(),
  /** What the same services come to by the plan. */
  plannedMinutes: z.number().int(),
  warnings: z.array(documentWarningSchema),
};

/** A reminder: how old what it is about is, and the e-mail ready to send. */
export const remindFields = {
  bucket: z.enum(EXPIRATION_LEVELS.map((level) => level.key)),
  email: z.object({ to: z.string().nullable(), subject: z.string(), message: z.string() }),
};
