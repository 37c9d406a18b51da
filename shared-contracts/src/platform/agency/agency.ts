import { z } from 'zod';
import { defineList } from '../../core/lists/list';
import { centsSchema, daySchema, idSchema, instantSchema, refSchema } from '../../core/wire';
import { addressSchema } from '../../formats/address';
import { optionSchema } from '../../formats/fields';
import { VAT_REGIMES } from '../../rules/einvoice/service-vat';
import { PAYMENT_STATUSES } from '../subscription/payment.statuses';
import { agencyStatuses } from './agency.statuses';

export const agencySchema = z.object({
  id: idSchema,
  name: z.string(),
  type: z.string().nullable(),
  status: agencyStatuses.schema,
  subscriptionActive: z.boolean(),
  subscriptionEndsOn: daySchema.nullable(),
  /** State and day of the last payment to the platform; null when the agency has paid nothing yet. */
  payment: optionSchema(PAYMENT_STATUSES).nullable(),
  lastPaymentOn: daySchema.nullable(),
  /** Maximum number of agent files and accounts in the plan. */
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
  shareCapitalCents: centsSchema.nullable(),
  /** Town of the register of commerce. */
  rcsCity: z.string().nullable(),
  vatRegime: optionSchema(VAT_REGIMES),
  iban: z.string().nullable(),
  bic: z.string().nullable(),
  logoFileId: idSchema.nullable(),
  manager: refSchema.nullable(),
  /** The account of the owner is closed, so that another owner may be named. */
  managerClosed: z.boolean().optional(),
  settings: z.record(z.string(), z.unknown()),
  /** The day on which the agency and its data are deleted. */
  deletionOn: daySchema.nullable(),
  updatedAt: instantSchema,
});
export type Agency = z.infer<typeof agencySchema>;

/** The agency's contact details for its agents and customers. */
export const agencyContactSchema = agencySchema
  .pick({ name: true, phone: true, email: true, address: true, onCallNumber: true })
  .extend({ emergencyNumbers: z.array(z.object({ label: z.string(), number: z.string() })) });

/**
 * Names of the other agencies with the same SIRET, for the platform's administration. Two agencies of one company may
 * share it, so it is not refused: the first to type a number could otherwise shut out the company that has it.
 */
export const sameSiretSchema = z.string().nullable();

const agencyRowSchema = z.object({
  id: idSchema,
  name: z.string(),
  manager: z.string().nullable(),
  status: agencyStatuses.schema,
  lastUsedAt: instantSchema.nullable(),
  active: z.boolean(),
  sameSiret: sameSiretSchema,
  subscription: z.boolean(),
  quotas: z.string(),
  payment: optionSchema(PAYMENT_STATUSES).nullable(),
  expiration: z.string().nullable(),
  lastPaymentOn: daySchema.nullable(),
  deletionOn: daySchema.nullable(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});

/** Whether an agency counts as active, by its last use and not by its status. */
const AGENCY_USES = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const;

const AGENCY_SIRETS = [{ value: 'shared', label: 'Partagé avec une autre agence' }] as const;

export const agencyList = defineList({
  key: 'adminAgencies',
  row: agencyRowSchema,
  columns: {
    name: { label: 'Nom', kind: 'text', alwaysVisible: true },
    manager: { label: 'Responsable', kind: 'text' },
    status: { label: 'Statut', kind: 'choice', options: agencyStatuses.all },
    lastUsedAt: { label: 'Dernière utilisation', kind: 'instant' },
    active: { label: 'Active', kind: 'boolean', sortable: false },
    sameSiret: { label: 'Même SIRET que', kind: 'text', shown: false, sortable: false },
    subscription: { label: 'Offre', kind: 'boolean' },
    quotas: { label: 'Quotas', kind: 'text', brief: true, sortable: false },
    payment: { label: 'Paiement', kind: 'choice', options: PAYMENT_STATUSES },
    expiration: { label: 'Expiration', kind: 'day' },
    lastPaymentOn: { label: 'Dernier paiement', kind: 'day' },
    deletionOn: { label: 'Suppression le', kind: 'day', shown: false },
    createdAt: { label: 'Créée le', kind: 'instant' },
  },
  filters: {
    status: { kind: 'choices', label: 'Statut', options: agencyStatuses.all },
    use: { kind: 'choices', label: 'Utilisation', options: AGENCY_USES },
    siret: { kind: 'choices', label: 'SIRET', options: AGENCY_SIRETS },
    created: { kind: 'period', label: 'Créée entre' },
  },
  defaultSort: { orderBy: 'name', ascending: true },
});
