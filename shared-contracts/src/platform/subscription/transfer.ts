import { z } from 'zod';
import { centsSchema, daySchema, idSchema } from '../../core/wire';
import { requiredText } from '../../formats/fields';
import { formatCents, formatFrenchDay } from '../../formats/french';
import { choiceFields, subscriptionPaymentSchema, takenChoiceSchema } from './subscription';

/** Maximum age of a transfer: older ones belong to closed accounts. */
export const TRANSFER_MAX_AGE_DAYS = 730;

export const TRANSFER_MESSAGES = {
  notYet: "Un virement ne s'enregistre qu'une fois reçu",
  tooOld: 'Un virement reçu il y a plus de deux ans ne s’enregistre plus',
  notFound: 'Virement introuvable',
  /** For a transfer from before the product stored the state it replaced. */
  untraced: "Ce virement est d'avant les annulations : ce qu'il a changé n'a pas été gardé",
  alreadyCancelled: 'Ce virement est déjà annulé',
  followed: 'L’offre a changé depuis ce virement : annulez d’abord ce qui le suit',
  cancelTitle: 'Annuler ce virement ?',
  cancelSays: (agency: string) =>
    `${agency} retrouve l'offre et les échéances d'avant ce virement : ce qu'il réglait est dû de nouveau, ce qu'il ouvrait est repris. Le paiement reste dans la liste, annulé ; un avoir annule sa facture, et l'agence lit le motif par e-mail.`,
  /** Text of the mail to the owner whose transfer is cancelled. */
  cancelled: (options: { totalCents: number; paidOn: string; reason: string; credited: boolean }) =>
    `Le virement de ${formatCents(options.totalCents)} enregistré au ${formatFrenchDay(options.paidOn)} a été annulé : ${options.reason}. ${options.credited ? 'Un avoir annule sa facture.' : "Son reçu n'est plus valable."}`,
} as const;

/** A transfer of an agency that reached the platform's bank account. */
export const transferSaveSchema = z
  .object({
    /** Id of the transfer; a retry with the same id records it once. */
    id: idSchema,
    receivedOn: daySchema,
    /** The period that the transfer pays; null when it pays the amount owed. */
    pays: z
      .object({
        ...choiceFields,
        /**
         * The first unpaid day as the form read it; another day means that somebody has recorded a transfer meanwhile.
         */
        start: daySchema.nullable(),
      })
      .strict()
      .nullable(),
  })
  .strict();
export type TransferSave = z.output<typeof transferSaveSchema>;

/** Terms of a transfer before it is recorded: what it would pay. */
export const transferTermsSchema = z.object({
  /** The amount owed, tax included; a transfer pays it first. */
  owed: z.object({ totalCents: centsSchema, labels: z.array(z.string()) }).nullable(),
  /** The agency's current or last offer. */
  choice: takenChoiceSchema.nullable(),
  /** The first unpaid day; null when nothing is paid, and a period then begins on the day of the transfer. */
  start: daySchema.nullable(),
  /** The day of the month on which periods begin where a month has it, for one that began on the 29th or later. */
  anchorDay: z.number().int().nullable(),
  accountPacks: z.array(z.object({ accounts: z.number().int(), monthlyCents: centsSchema })),
  /** VAT of a payment of the agency. */
  vat: z.object({ basisPoints: z.number().int(), mention: z.string().nullable() }),
});
export type TransferTerms = z.output<typeof transferTermsSchema>;

/** Cancels a transfer recorded by mistake, found by any of its payments. */
export const transferCancelSchema = z.object({ paymentId: idSchema, reason: requiredText(300) }).strict();

export const transferAnswerSchema = z.object({ payments: z.array(subscriptionPaymentSchema) });
