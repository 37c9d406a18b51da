import { z } from 'zod';
import { idSchema } from '../../core/wire';
import { emailSchema } from '../../formats/email';
import { optionalText, requiredText } from '../../formats/fields';

/** Low because each recommendation mails a person who did not ask for it. */
export const SPONSORS_PER_DAY = 5;

export const SPONSOR_MESSAGES = {
  tooMany: `Vous avez déjà envoyé ${SPONSORS_PER_DAY} recommandations aujourd'hui : réessayez demain`,
  again: 'Cette adresse a déjà reçu une recommandation',
} as const;

/** A recommendation of the product to another agency. */
export const sponsorSchema = z
  .object({ id: idSchema, agencyName: requiredText(160), email: emailSchema, message: optionalText(2_000) })
  .strict();
