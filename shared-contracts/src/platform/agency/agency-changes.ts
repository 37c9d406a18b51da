import { z } from 'zod';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { centsSchema, daySchema, idSchema, instantSchema } from '../../core/wire';
import { addressSchema } from '../../formats/address';
import { bicSchema, ibanSchema } from '../../formats/codes/iban';
import { sirenSchema, siretSchema } from '../../formats/codes/siren';
import { CURRENCIES } from '../../formats/currencies';
import { emailSchema } from '../../formats/email';
import { optionSchema, requiredText } from '../../formats/fields';
import { emergencyNumberSchema, phoneSchema } from '../../formats/phone';
import { VAT_REGIMES } from '../../rules/einvoice/service-vat';
import { isFrenchLocale } from '../../rules/holidays/french-locale';
import { agencySettingsChangesSchema, agencySettingsFormSchema } from '../settings/agency-settings';
import { PAYMENT_STATUSES } from '../subscription/payment.statuses';

/** What calls may send of an agency; apart from what they answer, which every office screen loads. */

const text = (max: number) => z.string().trim().max(max).nullable();

/** The agency as the forms of its settings hold it. */
export const agencyFormSchema = z.object({
  name: requiredText(160),
  type: text(80),
  timeZone: z.string().refine(isTimeZone, VALIDATION_MESSAGES.format),
  holidayLocale: z.string().refine(isHolidayLocale, VALIDATION_MESSAGES.format),
  currency: optionSchema(CURRENCIES.map(({ code }) => ({ value: code }))),
  address: addressSchema,
  phone: phoneSchema.nullable(),
  email: emailSchema.nullable(),
  onCallNumber: emergencyNumberSchema.nullable(),
  siren: sirenSchema.nullable(),
  siret: siretSchema.nullable(),
  // The number of another country has another form.
  vatNumber: text(20),
  authorisationNumber: text(60),
  shareCapitalCents: centsSchema.min(0, VALIDATION_MESSAGES.moreThan({ min: -1 })).nullable(),
  rcsCity: text(80),
  vatRegime: optionSchema(VAT_REGIMES),
  iban: ibanSchema.nullable(),
  bic: bicSchema.nullable(),
  /** A stored file; it stands at the head of every paper. */
  logoFileId: idSchema.nullable(),
  settings: agencySettingsFormSchema,
});

/** What a save may change; absent fields are untouched, null clears. */
export const agencyChangesSchema = agencyFormSchema.extend({ settings: agencySettingsChangesSchema }).partial();

/** An agency that a user opens for itself. Its settings and logo are given once it is there. */
export const newAgencySchema = agencyChangesSchema
  .omit({ settings: true, logoFileId: true })
  .extend({ id: idSchema, name: requiredText(160) })
  .strict();

/** Days in which an agency that somebody opened is used before it needs a plan. */
export const TRIAL_DAYS = 30;
/** More agencies of one person in a day are a fault or mischief. */
export const NEW_AGENCIES_PER_DAY = 3;

/** Public holidays of one of the zones of France, or of another country by its ISO code; `FR` is metropolitan France. */
function isHolidayLocale(value: string): boolean {
  return isFrenchLocale(value) || /^[A-Z]{2}$/.test(value);
}

/** True for a zone that this machine knows (IANA). */
function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat('fr-FR', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}

export const ownerSchema = z.object({
  email: emailSchema,
  firstName: requiredText(80),
  lastName: requiredText(80),
});

/** What the platform's administration sends of an agency, or of a new one. */
export const agencySaveSchema = agencyChangesSchema.extend({
  id: idSchema,
  status: z.union([z.literal(0), z.literal(100), z.literal(200)]).optional(),
  subscriptionActive: z.boolean().optional(),
  subscriptionEndsOn: daySchema.nullish(),
  payment: optionSchema(PAYMENT_STATUSES).nullish(),
  lastPaymentOn: daySchema.nullish(),
  agentsLimit: z.number().int(VALIDATION_MESSAGES.integer).min(0).max(100_000).optional(),
  accountsLimit: z.number().int(VALIDATION_MESSAGES.integer).min(0).max(100_000).optional(),
  owner: ownerSchema.optional(),
  /** Asked when the agency is there. */
  updatedAt: instantSchema.optional(),
});
