import { z } from 'zod';
import { centsSchema, daySchema, idSchema } from '../../core/wire';
import { requiredText } from '../../formats/fields';
import { formatCents, formatFrenchDay } from '../../formats/french';
import { choiceFields, subscriptionPaymentSchema, takenChoiceSchema } from './subscription';

/** A transfer that came so long ago is of accounts that are closed. */
export const TRANSFER_MAX_AGE_DAYS = 730;

export const TRANSFER_MESSAGES = {
  notYet: "Un virement ne s'enregistre qu'une fois reçu",
  tooOld: 'Un virement reçu il y a plus de deux ans ne s’enregistre plus',
  notFound: 'Virement introuvable',
  /** Recorded before transfers kept what they found. */
  untraced: "Ce virement est d'avant les annulations : ce qu'il a changé n'a pas été gardé",
  alreadyCancelled: 'Ce virement est déjà annulé',
  followed: 'L’offre a changé depuis ce virement : annulez d’abord ce qui le suit',
  cancelTitle: 'Annuler ce virement ?',
  cancelSays: (agency: string) =>
    `${agency} retrouve l'offre et les échéances d'avant ce virement : ce qu'il réglait est dû de nouveau, ce qu'il ouvrait est repris. Le paiement reste dans la liste, annulé ; un avoir annule sa facture, et l'agence lit le motif par e-mail.`,
  /** Of the mail to who was told that it had paid. */
  cancelled: (o: { totalCents: number; paidOn: string; reason: string; credited: boolean }) =>
    `Le virement de ${formatCents(o.totalCents)} enregistré au ${formatFrenchDay(o.paidOn)} a été annulé : ${o.reason}. ${o.credited ? 'Un avoir annule sa facture.' : "Son reçu n'est plus valable."}`,
} as const;

/** A transfer of an agency that came to the account of the platform. */
export const transferSaveSchema = z
  .object({
    /** Of the transfer: the same one sent twice is recorded once. */
    id: idSchema,
    receivedOn: daySchema,
    /** The period that it pays; null where it pays what is owed. */
    pays: z
      .object({
        ...choiceFields,
        /** The first day that is not paid, as it was read: another one means that somebody recorded one meanwhile. */
        start: daySchema.nullable(),
      })
      .strict()
      .nullable(),
  })
  .strict();
export type TransferSave = z.output<typeof transferSaveSchema>;

/** What a transfer of an agency would pay. */
export const transferTermsSchema = z.object({
  /** What it owes, tax included; paid before anything else. */
  owed: z.object({ totalCents: centsSchema, labels: z.array(z.string()) }).nullable(),
  /** The offer that it has or had last. */
  choice: takenChoiceSchema.nullable(),
  /** The first day that is not paid; null where nothing is, and a period begins on the day of the transfer. */
  start: daySchema.nullable(),
  accountPacks: z.array(z.object({ accounts: z.number().int(), monthlyCents: centsSchema })),
  /** What a payment of the agency bears. */
  vat: z.object({ basisPoints: z.number().int(), mention: z.string().nullable() }),
});
export type TransferTerms = z.output<typeof transferTermsSchema>;

/** A transfer that was recorded by mistake, by any payment of it. */
export const transferCancelSchema = z.object({ paymentId: idSchema, reason: requiredText(300) }).strict();

export const transferAnswerSchema = z.object({ payments: z.array(subscriptionPaymentSchema) });
