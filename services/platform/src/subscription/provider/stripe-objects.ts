import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import type { PaymentOutcome } from '@vigie/contracts/platform/subscription/payment-state';
import type Stripe from 'stripe';
import type { MeansKind, ReportedOutcome } from './payment-provider';

/** Reasons of a refusal that the card or account holder can act on. */
const REFUSALS: Readonly<Record<string, string>> = {
  insufficient_funds: 'Provision insuffisante',
  expired_card: VALIDATION_MESSAGES.cardExpired,
  authentication_required: 'Votre banque demande une authentification',
  lost_card: 'Carte en opposition',
  stolen_card: 'Carte en opposition',
};
const REFUSED = 'Refusé par la banque';

const refusalOf = (error: { code?: string; decline_code?: string } | null | undefined): string | null =>
  error ? (REFUSALS[error.decline_code ?? ''] ?? REFUSALS[error.code ?? ''] ?? REFUSED) : null;

export const idOf = (it: string | { id: string } | null | undefined): string | null =>
  typeof it === 'string' ? it : (it?.id ?? null);

export const kindOf = (type: string): MeansKind => (type === 'sepa_debit' ? 'direct_debit' : 'card');

function meansOf(method: Stripe.PaymentIntent['payment_method']): ReportedOutcome['means'] {
  return method && typeof method !== 'string' ? { id: method.id, kind: kindOf(method.type) } : null;
}

function outcomeOf({ status, latest_charge: charge }: Stripe.PaymentIntent): PaymentOutcome {
  if (status === 'succeeded') return typeof charge === 'object' && charge?.refunded ? 'refunded' : 'succeeded';
  if (status === 'processing') return 'processing';
  if (status === 'canceled') return 'expired';
  return status === 'requires_payment_method' ? 'failed' : 'open';
}

/**
 * Returns the outcome in an intent, which must include its payment method and charge; null for an intent that is not
 * Vigie's.
 */
export function outcomeInIntent(intent: Stripe.PaymentIntent, outcome = outcomeOf(intent)): ReportedOutcome | null {
  const { agency, attempt } = intent.metadata;
  if (!agency || !attempt) return null;
  return {
    agencyId: agency,
    attempt,
    outcome,
    intent: intent.id,
    means: meansOf(intent.payment_method),
    failure: outcome === 'failed' ? (refusalOf(intent.last_payment_error) ?? REFUSED) : null,
  };
}
