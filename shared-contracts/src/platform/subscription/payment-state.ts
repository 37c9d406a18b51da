import type { LastPayment, subscriptionPaymentStatuses } from './payment.statuses';

/** What the payment provider tells of one attempt to pay. */
export const PAYMENT_OUTCOMES = [
  'open',
  'processing',
  'succeeded',
  'failed',
  'expired',
  'refunded',
  'disputed',
  'disputeWon',
  'disputeLost',
] as const;
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number];

type PaymentState = (typeof subscriptionPaymentStatuses)['names'][number];

/** From which states an outcome leads on, and where to. What is told late or again leads nowhere. */
const LEADS: Record<PaymentOutcome, Partial<Record<PaymentState, PaymentState>>> = {
  open: {},
  processing: { failed: 'pending', expired: 'pending' },
  succeeded: { pending: 'succeeded', failed: 'succeeded', expired: 'succeeded' },
  failed: { pending: 'failed' },
  expired: { pending: 'expired' },
  refunded: {
    pending: 'refunded',
    failed: 'refunded',
    succeeded: 'refunded',
    disputed: 'refunded',
    expired: 'refunded',
  },
  disputed: { pending: 'disputed', succeeded: 'disputed', failed: 'disputed', expired: 'disputed' },
  disputeWon: { disputed: 'succeeded' },
  // The money is gone and owed again: it can be paid by another attempt.
  disputeLost: { disputed: 'failed', succeeded: 'failed', pending: 'failed', expired: 'failed' },
};

/**
 * Where a payment stands once it was told an outcome. The provider tells things twice and in any order: a state that came
 * later stays. `disputeOver`: a dispute of this attempt was decided before, so that its beginning comes too late.
 */
export function paymentAfter(state: PaymentState, told: PaymentOutcome, disputeOver: boolean): PaymentState {
  if (told === 'disputed' && disputeOver) return state;
  return LEADS[told][state] ?? state;
}

/** The last payment of an agency, as the list of agencies names it; null for one that was given up or cancelled. */
export const lastPaymentOf = (state: PaymentState): LastPayment | null =>
  state === 'expired' || state === 'cancelled' ? null : state;
