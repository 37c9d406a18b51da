import { z } from 'zod';
import {
  extraAccountCents,
  FREE_SUBSCRIPTION_DAYS,
  type FreeSubscriptionDays,
} from '../../catalogues/constants/subscriptions';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { centsSchema, daySchema, idSchema } from '../../core/wire';
import { formatCents } from '../../formats/french';

/** Term of an agent's licence in days; null for no end. */
const daysSchema = z.literal(FREE_SUBSCRIPTION_DAYS, { error: VALIDATION_MESSAGES.required });

export const licenceChoiceSchema = z.object({ agentIds: z.array(idSchema).min(1).max(500), days: daysSchema }).strict();

export const licenceOptionsSchema = z.object({
  /** The plan's accounts are all used; another one is billed. */
  limitReached: z.boolean(),
  options: z.array(z.object({ days: daysSchema, cents: centsSchema })),
});

/** The first day after the licence; null when it has no end. */
export const licenceTermSchema = z.object({ endsOn: daySchema.nullable() });

/** « 5 jours, 2,50 € HT », « Durée illimitée, gratuit » */
export function licenceOptionLabel({ days, cents }: { days: FreeSubscriptionDays; cents: number }): string {
  const length = days === null ? 'Durée illimitée' : `${days} jour${days > 1 ? 's' : ''}`;
  if (cents === 0) return `${length}, gratuit`;
  return `${length}, ${formatCents(cents)} HT${days === null ? ' par mois' : ''}`;
}

/**
 * Cost of the accounts beyond the quota in a month, from their number on each day. Each account costs per day, or per
 * month beyond 20 days. Which agent had the account on which day does not matter.
 */
export function extraAccountsCents(accountsByDay: readonly number[]): number {
  const most = Math.max(0, ...accountsByDay);
  let cents = 0;
  for (let account = 1; account <= most; account++)
    cents += extraAccountCents(accountsByDay.filter((accounts) => accounts >= account).length);
  return cents;
}
