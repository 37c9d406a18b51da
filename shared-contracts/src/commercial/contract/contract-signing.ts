import { z } from 'zod';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { daySchema, idSchema, instantSchema } from '../../core/wire';
import { requiredText } from '../../formats/fields';
import { strokesSchema } from '../../formats/signature';
import { CONTRACT_KINDS } from './contract-kind';
import { CONTRACT_MESSAGES } from './contract-messages';

/** Default number of days for signing. */
export const SIGNING_DAYS = 30;
export const SIGNING_MAX_DAYS = 180;
/** Validity of a mailed code, in minutes and in attempts. */
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
const CODE_DIGITS = 6;

/** State of the contract behind a link; only `open` allows signing. In `later` an earlier signer must sign first. */
const SIGNING_LINK_STATES = ['open', 'later', 'signed', 'complete', 'refused', 'expired', 'withdrawn'] as const;
export type SigningLinkState = (typeof SIGNING_LINK_STATES)[number];

/** Token of a signing link: the agency and 256 random bits, valid for one contract and one signer. */
const tokenSchema = z.string().regex(/^[\w-]{64}$/, VALIDATION_MESSAGES.format);

/** Parameters in the page's address. */
export const signingLinkParams = z.object({ type: z.enum(CONTRACT_KINDS), id: idSchema, token: tokenSchema });

const runSchema = z.object({
  text: z.string(),
  bold: z.literal(true).optional(),
  italic: z.literal(true).optional(),
  underline: z.literal(true).optional(),
  href: z.string().optional(),
});
const imageSchema = z.object({
  src: z.string(),
  alt: z.string(),
  width: z.number().int().optional(),
  height: z.number().int().optional(),
});
const blockSchema = z.object({
  kind: z.enum(['paragraph', 'heading', 'item', 'image']),
  marker: z.string().optional(),
  runs: z.array(runSchema),
  image: imageSchema.optional(),
});
export type TextBlock = z.output<typeof blockSchema>;

const partySchema = z.object({ name: z.string(), lines: z.array(z.string()) });

/** The contract that the holder of a link sees, and nothing else of the agency. */
export const publicContractSchema = z.object({
  state: z.enum(SIGNING_LINK_STATES),
  title: z.string(),
  /** The holder of a link has no session that would know the agency's time zone. */
  agency: z.object({
    name: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    timeZone: z.string(),
  }),
  /** Recipient of the link. */
  signer: z.object({ name: z.string(), email: z.string(), party: z.enum(['agency', 'counterpart']) }),
  signBy: daySchema.nullable(),
  signatures: z.array(z.object({ name: z.string(), signedAt: instantSchema.nullable() })),
  document: z
    .object({
      agency: partySchema,
      party: partySchema,
      facts: z.array(z.tuple([z.string(), z.string()])),
      body: z.array(blockSchema),
      /** Tells a private person of its right to withdraw; null for any other party. */
      withdrawal: z.string().nullable(),
      /** Names the consumer mediator to a private person. */
      mediator: z.string().nullable(),
      /** SHA-256 of the document, which the signature names. */
      hash: z.string(),
    })
    .nullable(),
});
export type PublicContract = z.output<typeof publicContractSchema>;

/** « Lu et approuvé » as the signer types it, ignoring case and surrounding spaces. */
const acceptanceSchema = z
  .string(VALIDATION_MESSAGES.required)
  .max(60, VALIDATION_MESSAGES.maxCharacters({ max: 60 }))
  .regex(new RegExp(`^\\s*${CONTRACT_MESSAGES.readAndApproved}\\s*$`, 'i'), CONTRACT_MESSAGES.acceptanceRequired);

/** A signing needs a handwritten signature and the acceptance text. */
export const signingFields = {
  /** Name of the signer. */
  fullname: requiredText(120),
  acceptance: acceptanceSchema,
  signature: strokesSchema,
};
export const contractSigningSchema = z.object(signingFields).strict();

const hashSchema = z.string().regex(/^[0-9a-f]{64}$/, VALIDATION_MESSAGES.format);

/** A signing without an account: the token of the link and the mailed code identify the signer. */
export const publicSigningSchema = z
  .object({
    id: idSchema,
    token: tokenSchema,
    ...signingFields,
    /** Hash of the document that the signer saw; the server refuses a signature on a newer one. */
    hash: hashSchema,
    code: z
      .string(VALIDATION_MESSAGES.required)
      .trim()
      .regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), CONTRACT_MESSAGES.codeFormat),
  })
  .strict();

export const signingRefusalSchema = z.object({ hash: hashSchema, reason: requiredText(1_000) }).strict();
