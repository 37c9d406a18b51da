import { z } from 'zod';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { isTimeZone } from '../../core/time/zone';
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
import { agencyStatuses } from './agency.statuses';

/** Bodies of the agency's calls. Their answers are in another file, because every office screen loads those. */

const text = (max: number) => z.string().trim().max(max).nullable();

/** The agency as the forms of its settings edit it. */
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
  // Numbers of other countries have other formats.
  vatNumber: text(20),
  authorisationNumber: text(60),
  shareCapitalCents: centsSchema.min(0, VALIDATION_MESSAGES.moreThan({ min: -1 })).nullable(),
  rcsCity: text(80),
  vatRegime: optionSchema(VAT_REGIMES),
  iban: ibanSchema.nullable(),
  bic: bicSchema.nullable(),
  /** Id of a stored file; the logo at the head of every PDF. */
  logoFileId: idSchema.nullable(),
  settings: agencySettingsFormSchema,
});

/** Body of a save; absent fields stay unchanged, null clears. */
export const agencyChangesSchema = agencyFormSchema.extend({ settings: agencySettingsChangesSchema }).partial();

/** An agency that a user opens. Its settings and logo follow after the creation. */
export const newAgencySchema = agencyChangesSchema
  .omit({ settings: true, logoFileId: true })
  .extend({ id: idSchema, name: requiredText(160) })
  .strict();

/** Days for which a new agency may be used without a plan. */
export const TRIAL_DAYS = 30;
/** Maximum number of agencies that one person may open in a day; more are a fault or abuse. */
export const NEW_AGENCIES_PER_DAY = 3;

/** Public holidays of one of the zones of France, or of another country by its ISO code; `FR` is metropolitan France. */
function isHolidayLocale(value: string): boolean {
  return isFrenchLocale(value) || /^[A-Z]{2}$/.test(value);
}

export const ownerSchema = z.object({
  email: emailSchema,
  firstName: requiredText(80),
  lastName: requiredText(80),
});

export const OFFER_IS_OVER =
  "Cette date est passée : l'agence serait refermée dès demain matin. Choisissez une date à venir, ou aucune.";

/** An agency, existing or new, as the platform's administration saves it. */
export const agencySaveSchema = agencyChangesSchema.extend({
  id: idSchema,
  status: agencyStatuses.schema.optional(),
  subscriptionActive: z.boolean().optional(),
  subscriptionEndsOn: daySchema.nullish(),
  payment: optionSchema(PAYMENT_STATUSES).nullish(),
  lastPaymentOn: daySchema.nullish(),
  agentsLimit: z.number().int(VALIDATION_MESSAGES.integer).min(0).max(100_000).optional(),
  accountsLimit: z.number().int(VALIDATION_MESSAGES.integer).min(0).max(100_000).optional(),
  owner: ownerSchema.optional(),
  /** Required when the agency exists. */
  updatedAt: instantSchema.optional(),
});
