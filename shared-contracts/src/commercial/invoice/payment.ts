import { z } from 'zod';
import { PAYMENT_MEANS } from '../../catalogues/constants/documents';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { centsSchema, daySchema, idSchema } from '../../core/wire';
import { optionSchema } from '../../formats/fields';
import { enumerate, formatCents, formatFrenchDay } from '../../formats/french';

/** An amount is never said without the currency of its document. */
type InCurrency<Amount extends string> = Record<Amount, number> & { currency: string };

export const PAYMENT_MESSAGES = {
  exceedsDue: 'Le paiement dépasse le reste à payer',
  dueChanged: ({ dueCents, currency }: InCurrency<'dueCents'>) =>
    `Un autre paiement a été enregistré entre-temps : il reste ${formatCents(dueCents, currency)} à payer.`,
  recordedOtherwise: ({ amountCents, day, currency }: InCurrency<'amountCents'> & { day: string }) =>
    `Ce paiement est déjà enregistré : ${formatCents(amountCents, currency)} le ${formatFrenchDay(day)}. Retirez-le avant d'en enregistrer un autre.`,
  keptAsCredit: ({ creditCents, currency }: InCurrency<'creditCents'>) =>
    `${formatCents(creditCents, currency)} de plus que le reste dû : conservés en crédit du client.`,
  creditExceeded: ({ creditCents, currency }: InCurrency<'creditCents'>) =>
    `Le crédit du client est de ${formatCents(creditCents, currency)} : ce montant le dépasse.`,
  beforeIssue: ({ invoices }: { invoices: readonly { number: string | null; date: string }[] }) =>
    `Ce paiement précède l'émission de ${enumerate(invoices.map(({ number, date }) => `${number} (${formatFrenchDay(date)})`))} : changez sa date, ou n'en affectez rien à ${invoices.length > 1 ? 'ces factures' : 'cette facture'}.`,
  creditSpent:
    "Le crédit né de ce trop-perçu a déjà été utilisé ou remboursé : retirez d'abord cette utilisation ou ce remboursement.",
} as const;

export const paymentMeansSchema = optionSchema(PAYMENT_MEANS);
export type PaymentMeans = z.output<typeof paymentMeansSchema>;

export const meansLabelOf = (means: string | null): string | undefined =>
  PAYMENT_MEANS.find(({ value }) => value === means)?.label;

/** Including VAT. */
const amountCents = centsSchema.min(1, VALIDATION_MESSAGES.moreThan({ min: 0 }));

const fields = {
  id: idSchema,
  date: daySchema,
  means: paymentMeansSchema.nullable().default(null),
  amountCents,
  note: z.string().trim().max(200).nullable().default(null),
};

/**
 * Part of a payment beyond the amount due, as the form showed it; the customer keeps it as credit. The server refuses
 * any other amount, so that two users who record the same payment at once do not turn the second into a credit.
 */
export const keptCreditSchema = centsSchema.min(0).default(0);

/** A payment in a save. */
export const paymentSchema = z.object({ ...fields, creditCents: keptCreditSchema });
export type PaymentSave = z.output<typeof paymentSchema>;

/** A recorded payment; one from the customer's credit brought no money. */
export const invoicePaymentSchema = z.object({ ...fields, fromCredit: z.boolean() });
export type InvoicePayment = z.output<typeof invoicePaymentSchema>;

/** Use of a customer's credit to settle an invoice. */
export const creditUseSchema = z.object({ id: idSchema, amountCents });
export type CreditUse = z.output<typeof creditUseSchema>;
