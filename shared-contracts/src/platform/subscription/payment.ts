import { z } from 'zod';

/**
 * Means of payment of an agency. Card and account numbers never reach the product: users enter them on the payment
 * provider's pages, whose addresses these calls answer.
 */

export const paymentCardSchema = z.object({
  id: z.string(),
  brand: z.string(),
  lastFour: z.string().regex(/^\d{4}$/),
  expiryMonth: z.number().int().min(1).max(12),
  expiryYear: z.number().int(),
  isDefault: z.boolean(),
});
export type PaymentCard = z.output<typeof paymentCardSchema>;

export const bankAccountSchema = z.object({
  id: z.string(),
  bankName: z.string().nullable(),
  holder: z.string(),
  lastFour: z.string(),
  isDefault: z.boolean(),
});
export type BankAccount = z.output<typeof bankAccountSchema>;

/** Actions on a card or an account. */
const PAYMENT_MEANS_ACTIONS = ['add', 'replace', 'delete'] as const;
export const paymentActionSchema = z.object({
  action: z.enum(PAYMENT_MEANS_ACTIONS),
  /** Id of the card or account to replace or delete. */
  id: z.string().max(200).optional(),
});

/** Address of the page on which the browser continues; null when the provider needs no page. */
export const checkoutSchema = z.object({ url: z.url().nullable() });

/** The id is ours or the provider's, so it is a text like that of a card or an account. */
export const paymentIntentSchema = z.object({
  id: z.string(),
  status: z.enum(['requires_action', 'processing', 'succeeded', 'failed']),
  /** Secret for the provider's script, only for the payer; null while the provider's own pages are used. */
  clientSecret: z.string().nullable(),
});
