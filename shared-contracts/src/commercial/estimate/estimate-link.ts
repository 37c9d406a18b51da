import { z } from 'zod';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { byId, centsSchema, daySchema, idSchema, instantSchema } from '../../core/wire';
import { requiredText } from '../../formats/fields';
import { signatureStrokesSchema } from '../../formats/signature-strokes';
import { totalsSchema } from '../invoice/invoice-item';
import { ESTIMATE_ANSWERS } from './estimate.statuses';

/** Where an estimate stands for who opens its link; every state but `open` is the end of it. */
const ESTIMATE_LINK_STATES = ['open', 'accepted', 'refused', 'expired', 'cancelled', 'replaced'] as const;
export type EstimateLinkState = (typeof ESTIMATE_LINK_STATES)[number];

/** A secret of the mail: 256 random bits. */
const tokenSchema = z.string().regex(/^[\w-]{43}$/);

/** What the address of the page names. */
export const estimateLinkParams = z.object({ agency: idSchema, id: idSchema, token: tokenSchema });

const lineSchema = byId.extend({
  name: z.string(),
  description: z.string().nullable(),
  quantity: z.number(),
  unit: z.string(),
  unitPriceCents: centsSchema,
  netCents: centsSchema,
});

/** What the holder of a link is shown: of an estimate that is not for answering any more, what became of it alone. */
export const publicEstimateSchema = z.object({
  state: z.enum(ESTIMATE_LINK_STATES),
  number: z.string(),
  agency: z.object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() }),
  customer: z.string(),
  /** Who answered and when; null while nobody has by a link. */
  answer: z.object({ name: z.string(), at: instantSchema }).nullable(),
  document: z
    .object({
      date: daySchema,
      validUntil: daySchema,
      title: z.string().nullable(),
      note: z.string().nullable(),
      terms: z.string(),
      currency: z.string(),
      lines: z.array(lineSchema),
      totals: totalsSchema,
      /** SHA-256 of the document: the answer names it. */
      hash: z.string(),
    })
    .nullable(),
});
export type PublicEstimate = z.output<typeof publicEstimateSchema>;

export const estimateAnswerFormSchema = z
  .object({
    answer: z.enum(ESTIMATE_ANSWERS.map(({ value }) => value)),
    /** The document that was shown; another one since is refused. */
    hash: z.string().regex(/^[0-9a-f]{64}$/),
    /** First and last name, and in what capacity, of who answers. */
    name: requiredText(120),
    /** By hand, of who accepts. */
    signature: signatureStrokesSchema.nullable().default(null),
    reason: z.string().trim().max(1_000).nullable().default(null),
  })
  .strict()
  .refine(({ answer, signature }) => answer !== 'accepted' || signature !== null, {
    path: ['signature'],
    message: VALIDATION_MESSAGES.required,
  });
