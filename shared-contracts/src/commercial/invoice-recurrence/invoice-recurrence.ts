import { z } from 'zod';
import type { HistoryFields } from '../../core/acts/history';
import { labelsByValue } from '../../core/acts/words';
import { defineList } from '../../core/lists/list';
import { COMMERCIAL_MESSAGES } from '../../core/messages/commercial';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { WEEKDAYS } from '../../core/time/calendar';
import { absentOrWrong, centsSchema, daySchema, idSchema, instantSchema, refSchema } from '../../core/wire';
import { endsAfterStart, requiredText } from '../../formats/fields';
import { MONTH_DAY_OPTIONS, REPEAT_OPTIONS } from '../../rules/recurrence/recurrence-options';
import { REPEATS, WEEKS_OF_MONTH } from '../../rules/recurrence/rule';
import { amountField, orderNumberSchema } from '../commercial-document/commercial-document';
import { discountSchema, invoiceItemSchema } from '../invoice/invoice-item';
import { invoiceRecurrenceStatuses } from './invoice-recurrence.statuses';

/** Plus or minus 50 %: a larger change is a mistake. */
const INDEXATION_MAX_BASIS_POINTS = 5_000;

/** Change of the lines' prices, from the first period that begins on or after this day. */
export const indexationFields = {
  from: daySchema,
  basisPoints: z
    .number({ error: absentOrWrong })
    .int()
    .min(-INDEXATION_MAX_BASIS_POINTS, VALIDATION_MESSAGES.atLeast({ min: -INDEXATION_MAX_BASIS_POINTS / 100 }))
    .max(INDEXATION_MAX_BASIS_POINTS, VALIDATION_MESSAGES.atMost({ max: INDEXATION_MAX_BASIS_POINTS / 100 })),
  /** True to repeat it each year on that day. */
  yearly: z.boolean().default(false),
  /** Kept by the server for a yearly change agreed on 29 February; a form sends it back unread. */
  anchorDay: z.number().int().min(29).max(31).nullish(),
};
export const indexationSchema = z.object(indexationFields);

/** Each invoice carries its own period: the period of a line would be repeated in every month. */
const recurringItemSchema = invoiceItemSchema.refine(({ period }) => period === null, {
  message: 'La période est celle de chaque facture',
  path: ['period', 'start'],
});

const common = {
  id: idSchema,
  title: requiredText(200),
  items: z.array(recurringItemSchema).min(1, VALIDATION_MESSAGES.required).max(200),
  discount: discountSchema.nullable().default(null),
  note: z.string().trim().max(2_000).nullable().default(null),
  purchaseOrder: orderNumberSchema.nullable().default(null),
  repeat: z.enum(REPEATS).default('monthly'),
  /** Every n days, weeks, months or holidays. */
  frequency: z.number().int(VALIDATION_MESSAGES.integer).min(1).max(120).default(1),
  /** ISO weekdays of a weekly rule, or of an « nth weekday » rule. */
  days: z.array(z.number().int().min(1).max(7)).max(7).default([]),
  /** For a monthly or yearly rule, the first to the fourth of its weekdays, or the last (-1); null for month days. */
  nth: z
    .literal([...WEEKS_OF_MONTH])
    .nullable()
    .default(null),
  /** Month days of a monthly rule; -1 is the last day. */
  monthDays: z
    .array(z.union([z.literal(-1), z.number().int().min(1).max(31)]))
    .max(32)
    .default([]),
  holidayDays: z.array(z.string().max(80)).max(40).default([]),
  excludeHolidays: z.boolean().default(false),
  startAt: daySchema,
  endAt: daySchema.nullable().default(null),
  /** Mails each invoice to the customer after its issue. */
  autoSend: z.boolean().default(false),
  indexation: indexationSchema.nullable().default(null),
};

/** The rule of its due days alone, which a form has before the rest is filled in. */
export const recurrenceRuleSchema = z.object(common).pick({
  repeat: true,
  frequency: true,
  days: true,
  nth: true,
  monthDays: true,
  holidayDays: true,
  excludeHolidays: true,
  startAt: true,
  endAt: true,
});
export type RecurrenceRow = z.output<typeof recurrenceRuleSchema>;

export const invoiceRecurrenceSaveSchema = z
  .object({
    ...common,
    customer: z.object({ id: idSchema }),
    /** For a new recurrence, also creates the invoices of past due days. */
    billPast: z.boolean().default(false),
    /** Confirms that the first invoice makes a prospect a customer; without it the save of a prospect's is refused. */
    confirmProspect: z.boolean().default(false),
    /** Confirms an end before the last day that its invoices bill; without it such a save is refused. */
    confirmBilledAhead: z.boolean().default(false),
    updatedAt: instantSchema.optional(),
  })
  .strict()
  .superRefine(endsAfterStart('startAt', 'endAt'));
export type InvoiceRecurrenceSave = z.input<typeof invoiceRecurrenceSaveSchema>;

export const invoiceRecurrenceSchema = z.object({
  ...common,
  customer: refSchema,
  status: invoiceRecurrenceStatuses.schema,
  lastGeneratedAt: daySchema.nullable(),
  nextDueAt: daySchema.nullable(),
  updatedAt: instantSchema,
});
export type InvoiceRecurrence = z.output<typeof invoiceRecurrenceSchema>;

const invoiceRecurrenceRowSchema = z.object({
  id: idSchema,
  title: z.string(),
  customer: refSchema,
  repeat: z.string(),
  frequency: z.number().int(),
  price: centsSchema.optional(),
  total: centsSchema.optional(),
  /** The customer's, in which it is invoiced. */
  currency: z.string(),
  startAt: daySchema,
  endAt: daySchema.nullable(),
  lastGeneratedAt: daySchema.nullable(),
  nextDueAt: daySchema.nullable(),
  indexedFrom: daySchema.nullable(),
  invoices: z.number().int(),
  status: invoiceRecurrenceStatuses.schema,
  updatedAt: instantSchema,
});
export type InvoiceRecurrenceRow = z.output<typeof invoiceRecurrenceRowSchema>;

export const invoiceRecurrenceList = defineList({
  key: 'invoiceRecurrences',
  row: invoiceRecurrenceRowSchema,
  columns: {
    title: { label: 'Objet', kind: 'text', alwaysVisible: true },
    customer: { label: 'Client', kind: 'ref', alwaysVisible: true },
    repeat: { label: 'Répétition', kind: 'choice', options: REPEAT_OPTIONS },
    frequency: { label: 'Fréquence', kind: 'number', shown: false },
    price: { label: 'Total HT', kind: 'money', right: 'ACCOUNT_RIGHT_LIST_DETAILS' },
    total: { label: 'Total TTC', kind: 'money', right: 'ACCOUNT_RIGHT_LIST_DETAILS' },
    startAt: { label: 'Début', kind: 'day' },
    endAt: { label: 'Fin', kind: 'day', shown: false },
    lastGeneratedAt: { label: 'Dernière facture', kind: 'day' },
    nextDueAt: { label: 'Prochaine facture', kind: 'day' },
    indexedFrom: { label: 'Indexation', kind: 'day', shown: false },
    invoices: { label: 'Factures', kind: 'count' },
    status: { label: 'Statut', kind: 'choice', options: invoiceRecurrenceStatuses.all },
  },
  filters: {
    customer: { kind: 'refs', label: 'Clients', of: 'customer' },
    status: { kind: 'choices', label: 'Statut', options: invoiceRecurrenceStatuses.all },
  },
  defaultSort: { orderBy: 'nextDueAt', ascending: true },
});

/** French names of the fields, for the history of an invoice recurrence. */
export const invoiceRecurrenceFields: HistoryFields = {
  title: 'Objet',
  status: { label: 'Statut', text: invoiceRecurrenceStatuses.labelOf },
  repeat: { label: 'Répétition', words: labelsByValue(REPEAT_OPTIONS) },
  frequency: 'Fréquence',
  monthDays: { label: 'Jours du mois', words: labelsByValue(MONTH_DAY_OPTIONS) },
  days: { label: 'Jours', words: labelsByValue(WEEKDAYS) },
  startAt: 'Début',
  endAt: 'Fin',
  items: 'Lignes',
  priceCents: amountField('Total HT'),
  purchaseOrder: 'Commande du client',
  note: 'Note',
  autoSend: COMMERCIAL_MESSAGES.sendToCustomer,
  indexed: 'Indexation',
  lastGeneratedAt: 'Dernière facture',
  nextDueAt: 'Prochaine facture',
};
