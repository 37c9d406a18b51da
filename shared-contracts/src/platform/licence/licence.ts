import { z } from 'zod';
import {
  extraAccountCents,
  FREE_SUBSCRIPTION_DAYS,
  type FreeSubscriptionDays,
} from '../../catalogues/constants/subscriptions';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { centsSchema, daySchema, idSchema, inForm } from '../../core/wire';
import { formatCents } from '../../formats/french';

/** Term of an agent's licence in days; null for no end. */
const daysSchema = z.literal(FREE_SUBSCRIPTION_DAYS, { error: VALIDATION_MESSAGES.required });

const AGENTS_MAX = 500;

export const licenceChoiceSchema = z
  .object({
    agentIds: z.array(idSchema).min(1).max(AGENTS_MAX),
    days: daysSchema,
    /** How many of these accounts were shown as billed: a choice for which more would be billed is refused. */
    beyond: z.number().int().min(0).max(AGENTS_MAX).optional(),
  })
  .strict();

/** Number of agents whose accounts would be opened. */
export const licenceQuerySchema = z.object({ agents: inForm(z.number().int().min(1).max(AGENTS_MAX)).optional() });

export const licenceOptionsSchema = z.object({
  /** How many of these accounts the plan does not include; they are billed. */
  beyond: z.number().int(),
  options: z.array(z.object({ days: daysSchema, cents: centsSchema })),
});

export const LICENCE_MESSAGES = {
  moreBilled: 'Les derniers comptes de votre offre viennent d’être attribués : vérifiez le prix et confirmez à nouveau',
  billed: ({ beyond, agents }: { beyond: number; agents: number }) =>
    agents === 1
      ? 'Un compte de plus est facturé 0,50 € HT par jour, ou 9,99 € HT par mois au-delà de 20 jours.'
      : `${beyond} ${beyond === 1 ? 'de ces comptes est facturé' : 'de ces comptes sont facturés'}, chacun 0,50 € HT par jour, ou 9,99 € HT par mois au-delà de 20 jours.`,
} as const;

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
