import { z } from 'zod';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { byId, centsSchema, daySchema, idSchema, instantSchema } from '../../core/wire';
import { requiredText } from '../../formats/fields';
import { strokesSchema } from '../../formats/signature';
import { discountSchema, totalsSchema } from '../invoice/invoice-item';
import { ESTIMATE_ANSWERS } from './estimate.statuses';

/** State of the estimate behind a link; only `open` allows an answer. */
const ESTIMATE_LINK_STATES = ['open', 'accepted', 'refused', 'expired', 'cancelled', 'replaced'] as const;
export type EstimateLinkState = (typeof ESTIMATE_LINK_STATES)[number];

/** Secret of the mail's link: 256 random bits. */
const tokenSchema = z.string().regex(/^[\w-]{43}$/);

/** Parameters in the page's address. */
export const estimateLinkParams = z.object({ agency: idSchema, id: idSchema, token: tokenSchema });

const lineSchema = byId.extend({
  name: z.string(),
  description: z.string().nullable(),
  quantity: z.number(),
  unit: z.string(),
  unitPriceCents: centsSchema,
  discount: discountSchema.nullable(),
  netCents: centsSchema,
});

/** The estimate that the holder of a link sees; when it can no longer be answered, only its state. */
export const publicEstimateSchema = z.object({
  state: z.enum(ESTIMATE_LINK_STATES),
  number: z.string(),
  /** The holder of a link has no session that would know the agency's time zone. */
  agency: z.object({
    name: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    timeZone: z.string(),
  }),
  customer: z.string(),
  /** Author and time of the answer; null without an answer by a link. */
  answer: z.object({ name: z.string(), at: instantSchema }).nullable(),
  document: z
    .object({
      date: daySchema,
      validUntil: daySchema,
      title: z.string().nullable(),
      note: z.string().nullable(),
      terms: z.string(),
      /** Tells a private person of its right to withdraw; null for any other customer. */
      withdrawal: z.string().nullable(),
      /** Names the consumer mediator to a private person. */
      mediator: z.string().nullable(),
      currency: z.string(),
      lines: z.array(lineSchema),
      totals: totalsSchema,
      /** SHA-256 of the document, which the answer names. */
      hash: z.string(),
    })
    .nullable(),
});
export type PublicEstimate = z.output<typeof publicEstimateSchema>;

export const estimateAnswerFormSchema = z
  .object({
    answer: z.enum(ESTIMATE_ANSWERS.map(({ value }) => value)),
    /** Hash of the document that the customer saw; the server refuses an answer to a newer one. */
    hash: z.string().regex(/^[0-9a-f]{64}$/),
    /** First name, last name and capacity of the person who answers. */
    name: requiredText(120),
    /** Handwritten signature, required to accept. */
    signature: strokesSchema.nullable().default(null),
    reason: z.string().trim().max(1_000).nullable().default(null),
  })
  .strict()
  .refine(({ answer, signature }) => answer !== 'accepted' || signature !== null, {
    path: ['signature'],
    message: VALIDATION_MESSAGES.required,
  });
