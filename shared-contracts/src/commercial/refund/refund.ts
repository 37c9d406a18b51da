import { z } from 'zod';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { centsSchema, daySchema, idSchema, instantSchema, refSchema } from '../../core/wire';
import { optionalText, requiredText } from '../../formats/fields';
import { formatCents } from '../../formats/french';
import { paymentMeansSchema } from '../invoice/payment';
import { refundStatuses } from './refund.statuses';

export const REFUND_MESSAGES = {
  notFound: 'Remboursement introuvable',
  inFuture: 'Un remboursement ne peut pas être daté dans le futur : enregistrez-le le jour où il est fait.',
  creditChanged: ({ creditCents, currency }: { creditCents: number; currency: string }) =>
    `Le crédit du client a changé entre-temps : il est de ${formatCents(creditCents, currency)}.`,
  beforeCredit: 'Un remboursement ne peut pas précéder le premier paiement ou avoir du client.',
} as const;

const fields = {
  id: idSchema,
  date: daySchema,
  means: paymentMeansSchema,
  /** Including VAT. */
  amountCents: centsSchema.min(1, VALIDATION_MESSAGES.moreThan({ min: 0 })),
  /** Reference of the transfer, the cheque or the receipt. */
  reference: requiredText(100),
  note: optionalText(200),
};

/** Money that the agency returned to a customer, from an overpayment or a credit note. */
export const refundSaveSchema = z
  .object({
    ...fields,
    customerId: idSchema,
    /**
     * The credit as the form showed it; absent from the forms of an earlier release. The server refuses the refund when
     * the credit has changed since: another user may have recorded the same one.
     */
    creditCents: centsSchema.min(0).optional(),
    updatedAt: instantSchema.optional(),
  })
  .strict();

export const refundSchema = z.object({
  ...fields,
  customer: refSchema,
  status: refundStatuses.schema,
  updatedAt: instantSchema,
});
export type Refund = z.output<typeof refundSchema>;
