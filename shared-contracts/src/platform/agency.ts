import { z } from 'zod';
import { DEFAULT_COUNTRY } from '../catalogues/constants/limits';
import { VALIDATION_MESSAGES } from '../catalogues/messages/validation';
import { AGENCY_WORKFLOW } from '../catalogues/statuses/agency';
import { defineList } from '../core/list';
import { daySchema, idSchema, instantSchema, refSchema } from '../core/wire';
import { requiredText } from '../formats/fields';
import { isFrenchLocale } from '../formats/french-locale';

export const addressSchema = z.object({
  street: z.string().trim().max(200).default(''),
  zipcode: z.string().trim().max(12).default(''),
  city: z.string().trim().max(120).default(''),
  country: z.string().trim().max(80).default(DEFAULT_COUNTRY),
  location: z
    .object({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      accuracy: z.number().min(0).nullish(),
      altitude: z.number().nullish(),
    })
    .nullish(),
});
export type Address = z.output<typeof addressSchema>;

export const agencySchema = z.object({
  id: idSchema,
  name: z.string(),
  type: z.string().nullable(),
  status: z.number().int(),
  subscriptionActive: z.boolean(),
  subscriptionEndsOn: daySchema.nullable(),
  /** Agent files and accounts the plan holds. */
  agentsLimit: z.number().int(),
  accountsLimit: z.number().int(),
  timeZone: z.string(),
  holidayLocale: z.string(),
  currency: z.string(),
  address: addressSchema,
  phone: z.string().nullable(),
  email: z.string().nullable(),
  onCallNumber: z.string().nullable(),
  siren: z.string().nullable(),
  siret: z.string().nullable(),
  vatNumber: z.string().nullable(),
  /** Authorisation to operate (Code de la sécurité intérieure, L612-15). */
  authorisationNumber: z.string().nullable(),
  iban: z.string().nullable(),
  bic: z.string().nullable(),
  manager: refSchema.nullable(),
  settings: z.record(z.string(), z.unknown()),
  updatedAt: instantSchema,
});
export type Agency = z.infer<typeof agencySchema>;

const text = (max: number) => z.string().trim().max(max).nullable();

/** What a save may change; absent fields are untouched, null clears. */
export const agencyChangesSchema = z
  .object({
    name: requiredText(160),
    type: text(80),
    timeZone: z.string().refine(isTimeZone, 'Format invalide'),
    holidayLocale: z.string().refine(isHolidayLocale, VALIDATION_MESSAGES.format),
    currency: z.string().length(3),
    address: addressSchema,
    phone: text(30),
    email: z.email('Format invalide').nullable(),
    onCallNumber: text(30),
    siren: text(9),
    siret: text(14),
    vatNumber: text(20),
    authorisationNumber: text(60),
    iban: text(34),
    bic: text(11),
    settings: z.record(z.string(), z.unknown()),
  })
  .partial();

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
  email: z.email('Format invalide'),
  firstName: requiredText(80),
  lastName: requiredText(80),
});

export const agencyRowSchema = z.object({
  id: idSchema,
  name: z.string(),
  manager: z.string().nullable(),
  status: z.number().int(),
  lastUsedAt: instantSchema.nullable(),
  active: z.boolean(),
  subscription: z.boolean(),
  quotas: z.string(),
  expiration: z.string().nullable(),
  createdAt: instantSchema,
});

export const agencyList = defineList({
  key: 'adminAgencies',
  row: agencyRowSchema,
  columns: {
    name: { label: 'Nom', kind: 'text', alwaysVisible: true },
    manager: { label: 'Responsable', kind: 'text' },
    status: { label: 'Statut', kind: 'choice', options: AGENCY_WORKFLOW.statuses },
    lastUsedAt: { label: 'Dernière utilisation', kind: 'instant' },
    active: { label: 'Active', kind: 'boolean', sortable: false },
    subscription: { label: 'Abonnement', kind: 'boolean' },
    quotas: { label: 'Quotas', kind: 'text', sortable: false },
    expiration: { label: 'Expiration', kind: 'day' },
    createdAt: { label: 'Créée le', kind: 'instant' },
  },
  filters: {
    status: { kind: 'choices', label: 'Statut', options: AGENCY_WORKFLOW.statuses },
    created: { kind: 'period', label: 'Créée entre' },
  },
  defaultSort: { orderBy: 'name', ascending: true },
});
