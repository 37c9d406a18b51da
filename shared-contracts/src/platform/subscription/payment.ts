import { z } from 'zod';

/**
 * Means of payment of an agency to the platform. Numbers of cards and accounts never pass here: they are given on the
 * pages of the payment provider, whose addresses these calls answer.
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

/** What is to be done with a card or an account. */
const PAYMENT_MEANS_ACTIONS = ['add', 'replace', 'delete'] as const;
export const paymentActionSchema = z.object({
  action: z.enum(PAYMENT_MEANS_ACTIONS),
  /** The known card or account that is replaced or deleted. */
  id: z.string().max(200).optional(),
});

/** Where the browser goes on; null when the provider has nothing to ask. */
export const checkoutSchema = z.object({ url: z.url().nullable() });

/** Its id is ours or the provider's, a text as that of a card or of an account. */
export const paymentIntentSchema = z.object({
  id: z.string(),
  status: z.enum(['requires_action', 'processing', 'succeeded', 'failed']),
  /** Given to the provider's script, only to who pays; null while its own pages are used. */
  clientSecret: z.string().nullable(),
});
