import { z } from 'zod';
import { COMMERCIAL_MESSAGES } from '../../core/messages/commercial';
import { loose } from '../../core/received/loose';
import { readStored } from '../../core/received/stored';
import { einvoiceSchema } from '../../rules/einvoice/einvoice-schema';
import { HOUR_KINDS } from '../../rules/hours/split-hours';

/** The sender of a document, as its paper names it. */
export const letterheadSchema = loose({
  name: z.string(),
  legalForm: z.string().nullable(),
  addressLines: z.array(z.string()),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  siren: z.string().nullable(),
  siret: z.string().nullable(),
  vatNumber: z.string().nullable(),
  register: z.string().nullish(),
  authorisationNumber: z.string().nullable(),
  logoFileId: z.string().nullable(),
  colour: z.string().optional(),
  mentions: z.array(z.string()).optional(),
});

const annexRowSchema = loose({
  day: z.string(),
  times: z.string(),
  agent: z.string().nullable(),
  site: z.string(),
  specialty: z.string().nullable(),
  minutes: z.number(),
  kinds: z.partialRecord(z.enum(HOUR_KINDS), z.number()),
});

/**
 * The copy of an invoice or a purchase order as it was issued, which its paper is drawn from. What documents of before
 * lack is optional. The objects are loose: a copy that a later version stored keeps the fields it does not know.
 */
const issuedDocumentSchema = loose({
  einvoice: einvoiceSchema,
  buyer: z.enum(['professional', 'public', 'individual']).optional(),
  letterhead: letterheadSchema,
  subject: z.string().optional(),
  title: z.string().nullable(),
  note: z.string().nullable(),
  header: z.string().nullable(),
  footer: z.string().nullable(),
  bankDetails: z.string().nullable(),
  mediator: z.string().optional(),
  lateBasisPoints: z.number().nullish(),
  annex: z.array(annexRowSchema).optional(),
});

const issuedEstimateSchema = issuedDocumentSchema.extend({
  validUntil: z.string(),
  replaces: z.string().nullable(),
  withdrawal: z.string().optional(),
});

interface Numbered {
  number: string | null;
  issued: unknown;
}

const readCopy = <S extends z.ZodType>(schema: S, { number, issued }: Numbered): z.output<S> | null =>
  issued === null
    ? null
    : readStored(schema, issued, COMMERCIAL_MESSAGES.copyUnreadable({ document: number ?? 'ce document' }));

/**
 * Returns what an invoice or a purchase order showed when it was issued; null for a draft.
 * @throws UnreadableStored when the copy is invalid: a paper of other amounts or parties would be drawn from a default
 */
export const readIssued = (row: Numbered) => readCopy(issuedDocumentSchema, row);

/** Returns what an estimate showed when it took its number; see `readIssued`. */
export const readIssuedEstimate = (row: Numbered) => readCopy(issuedEstimateSchema, row);
