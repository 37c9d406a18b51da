import { z } from 'zod';
import type { HistoryFields } from '../../core/acts/history';
import { SITE_LEVEL_RIGHTS, type SiteLevelRight } from '../../core/holds';
import { EDITOR_MAX_CHARACTERS, SITE_DEFAULT_RADIUS_M } from '../../core/limits';
import { defineList } from '../../core/lists/list';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { idSchema, instantSchema, refSchema } from '../../core/wire';
import { addressSchema } from '../../formats/address';
import { requiredText } from '../../formats/fields';
import { fileSchema } from '../../formats/file-ref';
import { HOLIDAY_ZONES, isHolidayZone } from '../../rules/holidays/zones';
import { orderNumberSchema } from '../commercial-document/commercial-document';
import { siteStatuses } from './site.statuses';

const name = requiredText(160);
const label = requiredText(120);
const note = z.string().trim().max(2_000).default('');

/** Site-level rights that the site grants to agents or to its customer; an absent right is refused. */
const siteRightsSchema = z.partialRecord(z.enum(SITE_LEVEL_RIGHTS), z.boolean());
export type SiteRightsMap = Partial<Record<SiteLevelRight, boolean>>;

/** Site-level rights of the customer, who reads the instruction book and never changes it. */
export const SITE_CUSTOMER_RIGHTS = SITE_LEVEL_RIGHTS.filter((right) => right !== 'ACCOUNT_RIGHT_EDIT_SITE_ITEM');
const siteCustomerRightsSchema = z.partialRecord(z.enum(SITE_CUSTOMER_RIGHTS), z.boolean());

/** Defaults of a new site: agents read its instruction book and its logbook. */
export const DEFAULT_SITE_AGENT_RIGHTS: SiteRightsMap = {
  ACCOUNT_RIGHT_LIST_SITE_ITEM: true,
  ACCOUNT_RIGHT_LIST_SITE_MISSION_EVENT: true,
  ACCOUNT_RIGHT_READ_SITE_MISSION_EVENT: true,
};

const siteKeySchema = z.object({
  id: idSchema,
  name: label,
  reference: z.string().trim().max(80).default(''),
  quantity: z.number().int(VALIDATION_MESSAGES.integer).min(1).max(999).default(1),
});
export type SiteKey = z.output<typeof siteKeySchema>;

const siteAlarmSchema = z.object({ id: idSchema, name: label, location: note, instructions: note });
export type SiteAlarm = z.output<typeof siteAlarmSchema>;

/** One chapter of the instruction book. */
export const siteItemSchema = z.object({
  id: idSchema,
  title: label,
  content: z.string().max(EDITOR_MAX_CHARACTERS).default(''),
});
export type SiteItem = z.output<typeof siteItemSchema>;

const common = {
  id: idSchema,
  customerId: idSchema,
  name,
  address: addressSchema.prefault({}),
  /** Radius in metres around the map point of the address. */
  radius: z.number().int(VALIDATION_MESSAGES.integer).min(1).max(20_000).default(SITE_DEFAULT_RADIUS_M),
  /** IANA time zone; null for the agency's. */
  timeZone: z
    .string()
    .refine((value) => Object.values(HOLIDAY_ZONES).some((zone) => zone.timeZone === value), VALIDATION_MESSAGES.format)
    .nullable()
    .default(null),
  /** Public holidays of the site; null for the agency's. */
  holidayLocale: z.string().refine(isHolidayZone, VALIDATION_MESSAGES.format).nullable().default(null),
  /** Qualifications that services on the site may require. */
  specialties: z.array(label).max(60).default([]),
  activityType: z.string().trim().max(120).nullable().default(null),
  /** The customer's order number for its services. */
  purchaseOrder: orderNumberSchema.nullable().default(null),
  siteKeys: z.array(siteKeySchema).max(100).default([]),
  siteAlarms: z.array(siteAlarmSchema).max(100).default([]),
  rightsAgent: siteRightsSchema.default(DEFAULT_SITE_AGENT_RIGHTS),
  rightsCustomer: siteRightsSchema.default({}),
  interventionReportEnabled: z.boolean().default(true),
  /** Whether the customer gets the site's logbook on paper; on its screen it reads it all the same. */
  eventReportEnabled: z.boolean().default(true),
  pictureFileId: idSchema.nullable().default(null),
};

/** Body of a save: the whole site without its instruction book. `updatedAt` is the version for the optimistic lock. */
export const siteSaveSchema = z
  .object({
    ...common,
    rightsCustomer: siteCustomerRightsSchema.default({}),
    /** Agents who know the site; the planning proposes them first. */
    siteUsers: z
      .array(z.object({ agentId: idSchema, siteId: idSchema }))
      .max(500)
      .default([]),
    /** Confirms another time zone; without it the save of a site with services on the clock is refused. */
    confirmZone: z.boolean().default(false),
    updatedAt: instantSchema.optional(),
  })
  .strict();
export type SiteSave = z.input<typeof siteSaveSchema>;

export const siteSchema = z.object({
  ...common,
  timeZone: z.string().nullable(),
  holidayLocale: z.string().nullable(),
  status: z.number().int(),
  customer: refSchema,
  siteUsers: z.array(z.object({ agent: refSchema, siteId: idSchema })),
  itemsCount: z.number().int(),
  /** The file of `pictureFileId`. */
  picture: fileSchema.nullable(),
  updatedAt: instantSchema,
});
export type Site = z.output<typeof siteSchema>;

export const siteItemsSchema = z.object({
  id: idSchema,
  name: z.string(),
  items: z.array(siteItemSchema),
  /** True when the caller may change the book. */
  editable: z.boolean(),
  /** Version of the site, which a save of the book returns for the optimistic lock. */
  updatedAt: instantSchema,
});

/** An agent may read the sheet of a site from this many days before its service until this many hours after its end. */
export const SITE_SHEET_AHEAD_DAYS = 14;
export const SITE_SHEET_AFTER_HOURS = 24;

/** Information for an agent who works at the site: route, keys, alarms, contacts, instructions. */
export const siteSheetSchema = z.object({
  id: idSchema,
  name: z.string(),
  customer: refSchema,
  address: addressSchema,
  siteKeys: z.array(siteKeySchema),
  siteAlarms: z.array(siteAlarmSchema),
  /** Contacts of the customer with a telephone number. */
  contacts: z.array(z.object({ id: idSchema, name: z.string(), position: z.string().nullable(), phone: z.string() })),
  /** The instruction book; null when the site does not grant it to the reader. */
  items: z.array(siteItemSchema).nullable(),
});
export type SiteSheet = z.output<typeof siteSheetSchema>;

const siteRowSchema = z.object({
  id: idSchema,
  name: z.string(),
  customer: refSchema,
  status: z.number().int(),
  address: z.string(),
  city: z.string(),
  specialties: z.array(z.string()),
  activityType: z.string().nullable(),
  radius: z.number().int().optional(),
  agents: z.number().int().optional(),
  items: z.number().int(),
  /** True when the caller may open the instruction book. */
  itemsGranted: z.boolean(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  timeZone: z.string().nullable(),
  holidayLocale: z.string().nullable(),
  updatedAt: instantSchema,
});
export type SiteRow = z.output<typeof siteRowSchema>;

export const siteList = defineList({
  key: 'sites',
  row: siteRowSchema,
  columns: {
    name: { label: 'Nom', kind: 'text', alwaysVisible: true },
    customer: { label: 'Client', kind: 'ref' },
    status: { label: 'Statut', kind: 'choice', options: siteStatuses.all },
    address: { label: 'Adresse', kind: 'text' },
    city: { label: 'Ville', kind: 'text', shown: false },
    specialties: { label: 'Spécialités', kind: 'text', sortable: false },
    activityType: { label: "Type d'activité", kind: 'text' },
    radius: { label: 'Rayon (m)', kind: 'number', shown: false },
    agents: { label: 'Agents', kind: 'count', shown: false },
    items: { label: 'Consignes', kind: 'count' },
    updatedAt: { label: 'Modifié le', kind: 'instant', shown: false },
  },
  toCustomers: ['name', 'customer', 'status', 'address', 'city', 'specialties', 'activityType', 'items', 'updatedAt'],
  filters: {
    customers: { kind: 'refs', label: 'Clients', of: 'customers' },
    status: { kind: 'choices', label: 'Statut', options: siteStatuses.selectable },
  },
  defaultSort: { orderBy: 'name', ascending: true },
});

/** What a site has, or not, by its switches. */
export const SITE_REPORT_LABELS = {
  interventionReportEnabled: "Bons d'intervention",
  eventReportEnabled: 'Rapports de main courante',
} as const;

/** French names of the fields, for the history of a site. */
export const siteFields: HistoryFields = {
  name: 'Nom',
  status: { label: 'Statut', text: siteStatuses.labelOf },
  address: 'Adresse',
  radius: 'Rayon',
  timeZone: 'Fuseau horaire',
  holidayLocale: 'Jours fériés',
  specialties: 'Spécialités',
  activityType: "Type d'activité",
  purchaseOrder: 'Commande du client',
  siteKeys: 'Clés',
  siteAlarms: 'Alarmes',
  items: 'Consignes',
  siteUsers: 'Agents du site',
  ...SITE_REPORT_LABELS,
};
