import { z } from 'zod';
import { centsSchema, daySchema, idSchema } from '../../core/wire';
import { choiceFields, subscriptionPaymentSchema, takenChoiceSchema } from './subscription';

/** A transfer that came so long ago is of accounts that are closed. */
export const TRANSFER_MAX_AGE_DAYS = 730;

export const TRANSFER_MESSAGES = {
  notYet: "Un virement ne s'enregistre qu'une fois reçu",
  tooOld: 'Un virement reçu il y a plus de deux ans ne s’enregistre plus',
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
});
export type TransferTerms = z.output<typeof transferTermsSchema>;

export const transferAnswerSchema = z.object({ payments: z.array(subscriptionPaymentSchema) });
