import { z } from 'zod';
import {
  extraAccountCents,
  FREE_SUBSCRIPTION_DAYS,
  type FreeSubscriptionDays,
} from '../../catalogues/constants/subscriptions';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { centsSchema, daySchema, idSchema } from '../../core/wire';
import { formatCents } from '../../formats/french';

/** For how many days an agent's account is opened; null is without end. */
const daysSchema = z.literal(FREE_SUBSCRIPTION_DAYS, { error: VALIDATION_MESSAGES.required });

export const licenceChoiceSchema = z.object({ agentIds: z.array(idSchema).min(1).max(500), days: daysSchema }).strict();

export const licenceOptionsSchema = z.object({
  /** Every account of the offer is taken: one more is billed. */
  limitReached: z.boolean(),
  options: z.array(z.object({ days: daysSchema, cents: centsSchema })),
});

/** The first day without it; null where it is without end. */
export const licenceTermSchema = z.object({ endsOn: daySchema.nullable() });

/** « 5 jours, 2,50 € HT », « Durée illimitée, gratuit » */
export function licenceOptionLabel({ days, cents }: { days: FreeSubscriptionDays; cents: number }): string {
  const length = days === null ? 'Durée illimitée' : `${days} jour${days > 1 ? 's' : ''}`;
  if (cents === 0) return `${length}, gratuit`;
  return `${length}, ${formatCents(cents)} HT${days === null ? ' par mois' : ''}`;
}

/**
 * What accounts beyond the quota cost in a month, of how many there were on each of its days: each of them by the day, or by
 * the month beyond 20 days. Which agent had the account on which day does not matter.
 */
export function extraAccountsCents(accountsByDay: readonly number[]): number {
  const most = Math.max(0, ...accountsByDay);
  let cents = 0;
  for (let account = 1; account <= most; account++)
    cents += extraAccountCents(accountsByDay.filter((accounts) => accounts >= account).length);
  return cents;
}
