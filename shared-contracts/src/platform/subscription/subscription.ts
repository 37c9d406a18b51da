import { z } from 'zod';
import { FILE_PACKS, PLANS } from '../../catalogues/constants/subscriptions';
import { defineList } from '../../core/lists/list';
import { centsSchema, daySchema, idSchema, inForm, instantSchema, refSchema } from '../../core/wire';
import { emailOrNone } from '../../formats/email';
import { optionSchema } from '../../formats/fields';
import { invoicePaperSchema } from '../subscription-invoice/subscription-invoice';
import { SUBSCRIPTION_PERIODS } from './offer';
import { subscriptionPaymentStatuses } from './payment.statuses';
import { subscriptionStatuses } from './subscription.statuses';

const planSchema = optionSchema(PLANS.map((plan) => ({ value: plan.key })));
const periodSchema = optionSchema(SUBSCRIPTION_PERIODS);
const filePackSchema = optionSchema(FILE_PACKS.map(({ files }) => ({ value: files })));

/** The offer that an agency chooses. */
export const choiceFields = {
  plan: planSchema,
  period: periodSchema,
  /** Accounts in addition to the plan's; the server decides which packs are sold. */
  accountPack: z.number().int().min(1).max(1_000).nullable().default(null),
  /** Agent files in addition to the plan's. */
  filePack: filePackSchema.nullable().default(null),
};

export const planChangeSchema = z
  .object({
    ...choiceFields,
    /** Version of the current subscription, for the optimistic lock; absent when there is none. */
    updatedAt: instantSchema.optional(),
  })
  .strict();

/** The choice of a plan as a query, in which numbers are text. */
export const planQuoteSchema = z
  .object({
    plan: planSchema,
    period: periodSchema,
    accountPack: inForm(z.number().int().min(1).max(1_000)).optional(),
    filePack: inForm(filePackSchema).optional(),
  })
  .strict();

export const takenChoiceSchema = z.object({
  plan: z.string(),
  period: periodSchema,
  accountPack: z.number().int().nullable(),
  filePack: z.number().int().nullable(),
});

/** The agency's subscription to the product. Prices are cents excluding tax. */
export const subscriptionSchema = takenChoiceSchema.extend({
  id: idSchema,
  status: subscriptionStatuses.schema,
  startDate: daySchema.nullable(),
  /** The first unpaid day; for an ended subscription, the day on which it ended. */
  endDate: daySchema.nullable(),
  /** Price of one period. */
  priceCents: centsSchema,
  /** The offer that follows at the end of the paid period; null when the offer stays. */
  next: takenChoiceSchema.nullable(),
  billingEmail: z.string().nullable(),
  /** The owner has ended it: it stops at `endDate` instead of going on, also while a payment is late. */
  cancelled: z.boolean(),
  updatedAt: instantSchema,
});
export type Subscription = z.output<typeof subscriptionSchema>;

/** Address for invoices and reminders; the owner's when absent. */
export const subscriptionSaveSchema = z
  .object({ id: idSchema, billingEmail: emailOrNone, updatedAt: instantSchema.optional() })
  .strict();

/** Usage of the quotas, and the next bill. */
export const subscriptionUseSchema = z.object({
  files: z.number().int(),
  filesLimit: z.number().int(),
  accounts: z.number().int(),
  accountsLimit: z.number().int(),
  /** Cost of the accounts beyond the quota since the last bill, excluding tax. */
  extraCents: centsSchema,
});

/** Cost and consequences of a change of offer. */
export const planQuoteAnswerSchema = z.object({
  when: z.enum(['now', 'periodEnd', 'never']),
  dueCents: centsSchema,
  vatCents: centsSchema,
  /** First day of the new offer. */
  on: daySchema.nullable(),
  /** Price of each period from that day on. */
  priceCents: centsSchema,
  /** French warnings about usage above the new offer's quotas. */
  warnings: z.array(z.string()),
});

export const SUBSCRIPTION_PAYMENT_MEANS = [
  { value: 'card', label: 'Carte' },
  { value: 'direct_debit', label: 'Prélèvement SEPA' },
  { value: 'transfer', label: 'Virement' },
] as const;

/** A payment of an agency to the platform. */
export const subscriptionPaymentSchema = z.object({
  id: idSchema,
  agency: refSchema,
  /** The agency is erased; what it paid stays in the books for ten years. */
  agencyErased: z.boolean(),
  status: subscriptionPaymentStatuses.schema,
  amountCents: centsSchema,
  vatCents: centsSchema,
  totalCents: centsSchema,
  label: z.string(),
  means: optionSchema(SUBSCRIPTION_PAYMENT_MEANS).nullable(),
  /** Reason of a refusal or cancellation, in French. */
  failure: z.string().nullable(),
  /** Days in the agency's time zone: a transfer has no hour. */
  createdOn: daySchema,
  paidOn: daySchema.nullable(),
  /** The invoice, the credit note that cancels it, and so on. */
  invoices: z.array(invoicePaperSchema),
  /** Reason why the invoice is not issued yet, for a reader who can act on it. */
  invoiceWaits: z.string().nullable(),
});
export type SubscriptionPayment = z.output<typeof subscriptionPaymentSchema>;

export const subscriptionPaymentList = defineList({
  key: 'payments',
  row: subscriptionPaymentSchema,
  columns: {
    createdOn: { label: 'Date', kind: 'day', alwaysVisible: true },
    agency: { label: 'Agence', kind: 'ref' },
    label: { label: 'Libellé', kind: 'text' },
    amountCents: { label: 'Montant HT', kind: 'money' },
    vatCents: { label: 'TVA', kind: 'money', shown: false },
    totalCents: { label: 'Montant TTC', kind: 'money' },
    means: { label: 'Moyen', kind: 'choice', options: SUBSCRIPTION_PAYMENT_MEANS },
    status: { label: 'Statut', kind: 'choice', options: subscriptionPaymentStatuses.all },
    paidOn: { label: 'Payé le', kind: 'day', shown: false },
    failure: { label: 'Motif', kind: 'text', shown: false },
  },
  filters: {
    status: { kind: 'choices', label: 'Statut', options: subscriptionPaymentStatuses.all },
    period: { kind: 'period', label: 'Date' },
  },
  defaultSort: { orderBy: 'createdOn', ascending: false },
});
