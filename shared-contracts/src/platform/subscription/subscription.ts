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

/** What an agency subscribes to. */
export const choiceFields = {
  plan: planSchema,
  period: periodSchema,
  /** Accounts beyond the plan's; which packs are sold the server says. */
  accountPack: z.number().int().min(1).max(1_000).nullable().default(null),
  /** Agent files beyond the plan's. */
  filePack: filePackSchema.nullable().default(null),
};

export const planChangeSchema = z
  .object({
    ...choiceFields,
    /** The version of the current subscription that was read; absent where there is none. */
    updatedAt: instantSchema.optional(),
  })
  .strict();

/** The same as a query: numbers come as text. */
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
  /** The first day that is not paid; of one that ended, when it did. */
  endDate: daySchema.nullable(),
  /** Of a period. */
  priceCents: centsSchema,
  /** What follows at the end of the paid period, where something else was chosen. */
  next: takenChoiceSchema.nullable(),
  billingEmail: z.string().nullable(),
  updatedAt: instantSchema,
});
export type Subscription = z.output<typeof subscriptionSchema>;

/** To whom invoices and reminders go; its owner where nothing is given. */
export const subscriptionSaveSchema = z
  .object({ id: idSchema, billingEmail: emailOrNone, updatedAt: instantSchema.optional() })
  .strict();

/** What is used of the quotas, and what the next bill is. */
export const subscriptionUseSchema = z.object({
  files: z.number().int(),
  filesLimit: z.number().int(),
  accounts: z.number().int(),
  accountsLimit: z.number().int(),
  /** Accounts beyond the quota since the last bill, excluding tax. */
  extraCents: centsSchema,
});

/** What a change of offer costs now, and what follows of it. */
export const planQuoteAnswerSchema = z.object({
  when: z.enum(['now', 'periodEnd', 'never']),
  dueCents: centsSchema,
  vatCents: centsSchema,
  /** From when on it is had. */
  on: daySchema.nullable(),
  /** Of each period from then on. */
  priceCents: centsSchema,
  /** French sentences: what there is more of than the offer holds. */
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
  status: subscriptionPaymentStatuses.schema,
  amountCents: centsSchema,
  vatCents: centsSchema,
  totalCents: centsSchema,
  label: z.string(),
  means: optionSchema(SUBSCRIPTION_PAYMENT_MEANS).nullable(),
  /** Why it was refused or cancelled, in French. */
  failure: z.string().nullable(),
  /** Days of the agency: a transfer has no hour. */
  createdOn: daySchema,
  paidOn: daySchema.nullable(),
  /** Its invoice, the credit note that cancels it, and so on. */
  invoices: z.array(invoicePaperSchema),
  /** Why it has no invoice yet, for who could change that. */
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
