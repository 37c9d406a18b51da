import { z } from 'zod';
import { PLANS } from '../../catalogues/constants/subscriptions';
import { defineList } from '../../core/list';
import { centsSchema, daySchema, idSchema, instantSchema, refSchema } from '../../core/wire';
import { optionSchema } from '../../formats/fields';

const planSchema = optionSchema(PLANS.map((plan) => ({ value: plan.key })));

const SUBSCRIPTION_PERIODS = [
  { value: 'month', label: 'Mensuel' },
  { value: 'year', label: 'Annuel' },
] as const;

/** The agency's subscription to the product. Prices are cents excluding tax. */
export const subscriptionSchema = z.object({
  id: idSchema,
  plan: planSchema,
  period: optionSchema(SUBSCRIPTION_PERIODS),
  active: z.boolean(),
  startDate: daySchema,
  endDate: daySchema.nullable(),
  priceCents: centsSchema,
  accountPack: z.number().int().nullable(),
  filePack: z.number().int().nullable(),
});

export const planChangeSchema = z.object({ plan: planSchema, period: optionSchema(SUBSCRIPTION_PERIODS) }).strict();

export const PAYMENT_STATUSES = [
  { value: 'pending', label: 'En attente', tone: 'warning' },
  { value: 'succeeded', label: 'Payé', tone: 'positive' },
  { value: 'failed', label: 'Échoué', tone: 'negative' },
  { value: 'refunded', label: 'Remboursé', tone: 'neutral' },
] as const;

/** A payment of an agency to the platform. */
export const subscriptionPaymentSchema = z.object({
  id: idSchema,
  agency: refSchema,
  status: optionSchema(PAYMENT_STATUSES),
  amountCents: centsSchema,
  label: z.string(),
  means: z.enum(['card', 'transfer', 'direct_debit']),
  createdAt: instantSchema,
});

export const subscriptionPaymentList = defineList({
  key: 'payments',
  row: subscriptionPaymentSchema,
  columns: {
    createdAt: { label: 'Date', kind: 'instant', alwaysVisible: true },
    agency: { label: 'Agence', kind: 'ref' },
    label: { label: 'Libellé', kind: 'text' },
    amountCents: { label: 'Montant HT', kind: 'money' },
    means: { label: 'Moyen', kind: 'text' },
    status: { label: 'Statut', kind: 'choice', options: PAYMENT_STATUSES },
  },
  filters: {
    status: { kind: 'choices', label: 'Statut', options: PAYMENT_STATUSES },
    period: { kind: 'period', label: 'Date' },
  },
  defaultSort: { orderBy: 'createdAt', ascending: false },
});
