import { defineStatuses } from '../../core/acts/statuses';

/** State of an agency's payment to the platform, as the payment provider reports it. */
export const subscriptionPaymentStatuses = defineStatuses({
  pending: { value: 100, label: 'En attente', tone: 'warning' },
  succeeded: { value: 200, label: 'Payé', tone: 'positive' },
  failed: { value: 300, label: 'Échoué', tone: 'negative' },
  refunded: { value: 400, label: 'Remboursé', tone: 'neutral' },
  disputed: { value: 500, label: 'Contesté', tone: 'negative' },
  expired: { value: 600, label: 'Abandonné', tone: 'neutral' },
  /** A transfer recorded by mistake. */
  cancelled: { value: 700, label: 'Annulé', tone: 'neutral' },
});

type PaymentStatusName = (typeof subscriptionPaymentStatuses)['names'][number];

/**
 * States of an agency's last payment, by name, in the list of agencies. An abandoned or cancelled payment does not
 * count.
 */
const LAST_PAYMENT = ['pending', 'succeeded', 'failed', 'refunded', 'disputed'] as const satisfies PaymentStatusName[];
export type LastPayment = (typeof LAST_PAYMENT)[number];

export const PAYMENT_STATUSES = LAST_PAYMENT.map((value) => {
  const { label, tone } = subscriptionPaymentStatuses.optionOf(subscriptionPaymentStatuses.value[value]);
  return { value, label, tone };
});
