import type { LastPayment, subscriptionPaymentStatuses } from './payment.statuses';

/** Outcomes that the payment provider reports for one attempt. */
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

/** State transitions of each outcome. A late or repeated report changes nothing. */
const TRANSITIONS: Record<PaymentOutcome, Partial<Record<PaymentState, PaymentState>>> = {
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
  // The provider has taken the money back: the amount is due again and another attempt can pay it.
  disputeLost: { disputed: 'failed', succeeded: 'failed', pending: 'failed', expired: 'failed' },
};

/**
 * Returns a payment's state after a report. The provider reports twice and out of order, so a later state stays.
 * `disputeOver`: the attempt's dispute is already decided, so a report of its opening is too late.
 */
export function paymentAfter(state: PaymentState, told: PaymentOutcome, disputeOver: boolean): PaymentState {
  if (told === 'disputed' && disputeOver) return state;
  return TRANSITIONS[told][state] ?? state;
}

/** State of an agency's last payment for the list of agencies; null for an abandoned or cancelled payment. */
export const lastPaymentOf = (state: PaymentState): LastPayment | null =>
  state === 'expired' || state === 'cancelled' ? null : state;
