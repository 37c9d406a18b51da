import type { Tone } from '../../core/acts/statuses';
import { AGENCY_STATUS } from '../agency/agency.statuses';
import { subscriptionStatuses } from './subscription.statuses';

const { active, late } = subscriptionStatuses.value;

/** Whether a paid offer stands still: nothing is billed while its agency is deactivated. What was late stays late. */
export const isSuspended = (offer: { status: number }, agency: { status: number } | null): boolean =>
  agency?.status === AGENCY_STATUS.deactivated && offer.status === active;

/**
 * Returns what the owner of an agency reads beside its offer. What is being paid is not late in its eyes, and an offer
 * of which nothing can be used is not under way.
 */
export function offerBadge(
  offer: { status: number },
  options: { beingPaid: boolean; agency: { status: number } | null },
): { label: string; tone: Tone } {
  if (isSuspended(offer, options.agency)) return { label: 'Suspendue', tone: 'neutral' };
  if (offer.status === late && options.beingPaid) return { label: 'Prélèvement en cours', tone: 'neutral' };
  return subscriptionStatuses.optionOf(offer.status);
}
