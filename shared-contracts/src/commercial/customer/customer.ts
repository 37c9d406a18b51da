import { z } from 'zod';
import {
  CUSTOMER_TYPES,
  INVOICE_GROUPINGS,
  PROSPECT_LABELS,
  SETTLEMENT_PERIODS,
} from '../../catalogues/constants/customers';
import { CUSTOMER_RIGHT_KEYS } from '../../catalogues/customer-right-groups';
import type { HistoryFields } from '../../core/acts/history';
import { labelsByValue } from '../../core/acts/words';
import { defineList } from '../../core/lists/list';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { absentOrWrong, centsSchema, idSchema, instantSchema, refSchema } from '../../core/wire';
import { addressSchema } from '../../formats/address';
import { sirenOrNone, siretOrNone, vatNumberOrNone } from '../../formats/codes/siren';
import { CURRENCIES, CURRENCY_CODES } from '../../formats/currencies';
import { emailOrNone } from '../../formats/email';
import { optionalText, optionSchema, requiredText } from '../../formats/fields';
import { phoneOrNone, phoneSchema } from '../../formats/phone';
import { VAT_REASONS } from '../../rules/einvoice/vat-reasons';
import {
  orderNumberSchema,
  serviceCodeSchema,
  settlementDaysSchema,
  settlementSchema,
} from '../commercial-document/commercial-document';
import { vatReasonSchema } from '../invoice/invoice-item';
import { customerStatuses } from './customer.statuses';
import { identityErrors } from './customer-identity';

const contactSchema = z.object({
  id: idSchema,
  firstName: requiredText(80),
  lastName: requiredText(80),
  position: z.string().trim().max(80).nullable().default(null),
  email: z.string().nullable().default(null),
  phone: z.string().nullable().default(null),
  /**
   * True opens an account of the customer space and invites the contact by mail, so it needs an address. The account
   * takes no licence and has no other state. A contact who leaves is removed, whereas an agent's file is archived
   * because the register of staff keeps it (Code du travail, art. L1221-13).
   */
  hasAccount: z.boolean().default(false),
  rights: z.array(z.string()).default([]),
  profilePictureFileId: idSchema.nullable().default(null),
});
/** Refuses rights that do not exist for customers: they would grant nothing. */
const customerRightSchema = z
  .string()
  .refine((right) => CUSTOMER_RIGHT_KEYS.some((key) => key === right), VALIDATION_MESSAGES.format);

/** A contact in a save: without rights it gets the agency's defaults for customers. */
const contactSaveSchema = contactSchema.extend({
  email: emailOrNone,
  phone: phoneOrNone,
  rights: z.array(customerRightSchema).max(300).optional(),
});
export type ContactSave = z.output<typeof contactSaveSchema>;

/** One of the supported currencies. */
const currencySchema = z.enum(CURRENCY_CODES, { error: absentOrWrong });

/** Stored values. Only a save validates formats, so that records older than a format remain readable. */
const common = {
  id: idSchema,
  name: requiredText(160),
  type: optionSchema(CUSTOMER_TYPES).default(100),
  email: z.string().nullable().default(null),
  phones: z.array(z.string()).max(10).default([]),
  siren: z.string().nullable().default(null),
  siret: z.string().nullable().default(null),
  vatNumber: z.string().nullable().default(null),
  currency: z.string(),
  /** First and last name of a private person, of which the customer's name is made. */
  firstName: z.string().nullable().default(null),
  lastName: z.string().nullable().default(null),
  /** Codes of a public body for Chorus Pro, used by its invoices that have none of their own. */
  serviceCode: serviceCodeSchema.nullable().default(null),
  engagementNumber: orderNumberSchema.nullable().default(null),
  /** Reason for invoicing without VAT; null when the site decides. */
  vatReason: vatReasonSchema.nullable().default(null),
  address: addressSchema.prefault({}),
  prospect: z.boolean().default(false),
  subcontractor: z.boolean().default(false),
  settlementPeriod: settlementSchema.default('days'),
  settlementDays: settlementDaysSchema.default(30),
  invoiceGrouping: optionSchema(INVOICE_GROUPINGS).default('customer'),
  /** Adds the detail of the hours (day, agent, site) to its invoices. */
  hoursAnnex: z.boolean().default(false),
  /** Month-end and recurring invoices go by mail; by letter when false. */
  invoicesByMail: z.boolean().default(true),
  /** Allows automatic reminders of its unpaid invoices, if the agency uses them. */
  invoiceReminders: z.boolean().default(true),
  contacts: z.array(contactSchema).max(50).default([]),
  logoFileId: idSchema.nullable().default(null),
};

/**
 * Body of a save: the whole customer. `updatedAt` is the version for the optimistic lock, absent for a new customer.
 */
export const customerSaveSchema = z
  .object({
    ...common,
    email: emailOrNone,
    phones: z.array(phoneSchema).max(10).default([]),
    siren: sirenOrNone,
    siret: siretOrNone,
    vatNumber: vatNumberOrNone,
    /** Country and currency default to the agency's. */
    address: addressSchema.extend({ country: addressSchema.shape.country.unwrap().optional() }).prefault({}),
    currency: currencySchema.optional(),
    contacts: z.array(contactSaveSchema).max(50).default([]),
    firstName: optionalText(80),
    lastName: optionalText(80),
    updatedAt: instantSchema.optional(),
  })
  .strict()
  .superRefine((customer, context) => {
    for (const { path, message } of identityErrors(customer))
      context.addIssue({ code: 'custom', path: [path], message });
  });
export type CustomerSave = z.input<typeof customerSaveSchema>;

export const customerSchema = z.object({
  ...common,
  /** Built by the server from the name, unique in the agency: `residence-de-l-etang`. */
  slug: z.string(),
  /** Number of contacts with an account of the customer space. */
  accounts: z.number().int(),
  /**
   * Possible duplicates: customers with the same SIRET (two establishments have two), or private persons of the same
   * name.
   */
  twins: z.array(refSchema).default([]),
  activeSites: z.number().int(),
  status: z.number().int(),
  updatedAt: instantSchema,
});
export type Customer = z.output<typeof customerSchema>;

const customerRowSchema = z.object({
  id: idSchema,
  name: z.string(),
  status: z.number().int(),
  address: z.string().optional(),
  customerType: z.number().int(),
  prospect: z.boolean(),
  subcontractor: z.boolean(),
  email: z.string().nullable().optional(),
  contacts: z.number().int(),
  accounts: z.number().int(),
  sites: z.number().int(),
  activeSites: z.number().int(),
  total: centsSchema.optional(),
  leftToPay: centsSchema.optional(),
  /** The customer's, in which all of its invoices are. */
  currency: z.string(),
  updatedAt: instantSchema,
});
export type CustomerRow = z.output<typeof customerRowSchema>;

export const customerList = defineList({
  key: 'customers',
  row: customerRowSchema,
  columns: {
    name: { label: 'Nom', kind: 'text', alwaysVisible: true },
    status: { label: 'Statut', kind: 'choice', options: customerStatuses.selectable },
    address: { label: 'Adresse', kind: 'text', right: 'ACCOUNT_RIGHT_LIST_DETAILS' },
    customerType: { label: 'Type', kind: 'choice', options: CUSTOMER_TYPES },
    prospect: { label: 'Prospect', kind: 'boolean' },
    subcontractor: { label: 'Sous-traitant', kind: 'boolean', shown: false },
    email: { label: 'E-mail', kind: 'text', right: 'ACCOUNT_RIGHT_LIST_DETAILS' },
    contacts: { label: 'Contacts', kind: 'count' },
    accounts: { label: 'Comptes', kind: 'count', shown: false },
    sites: { label: 'Sites', kind: 'count' },
    total: { label: 'CA facturé HT', kind: 'money', right: 'ACCOUNT_RIGHT_LIST_INVOICE', sortable: false },
    leftToPay: { label: 'Reste dû HT', kind: 'money', right: 'ACCOUNT_RIGHT_LIST_INVOICE', sortable: false },
  },
  filters: {
    prospect: { kind: 'toggle', label: 'Prospects', labels: PROSPECT_LABELS },
    status: { kind: 'choices', label: 'Statut', options: customerStatuses.selectable },
    customerType: { kind: 'choices', label: 'Type', options: CUSTOMER_TYPES },
  },
  defaultSort: { orderBy: 'name', ascending: true },
});

/** French names of the fields, for the history of a customer. */
export const customerFields: HistoryFields = {
  name: 'Nom',
  type: { label: 'Type', words: labelsByValue(CUSTOMER_TYPES) },
  status: { label: 'Statut', text: customerStatuses.labelOf },
  email: 'E-mail',
  phones: 'Téléphones',
  siren: 'SIREN',
  siret: 'SIRET',
  vatNumber: 'Numéro de TVA',
  firstName: 'Prénom',
  lastName: 'Nom de famille',
  serviceCode: 'Code service',
  engagementNumber: "Numéro d'engagement",
  vatReason: { label: 'Motif sans TVA', words: labelsByValue(VAT_REASONS) },
  currency: { label: 'Devise', words: labelsByValue(CURRENCIES.map(({ code, label }) => ({ value: code, label }))) },
  address: 'Adresse',
  prospect: 'Prospect',
  subcontractor: 'Sous-traitant',
  settlementPeriod: { label: 'Délai de règlement', words: labelsByValue(SETTLEMENT_PERIODS) },
  settlementDays: 'Nombre de jours',
  invoiceGrouping: { label: 'Regroupement des factures', words: labelsByValue(INVOICE_GROUPINGS) },
  hoursAnnex: 'Annexe des heures',
  invoicesByMail: 'Factures par e-mail',
  invoiceReminders: 'Relances automatiques',
  contacts: 'Contacts',
};
