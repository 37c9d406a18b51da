import { defineStatuses } from '../../core/acts/statuses';

/** A refund is recorded once it was made; one that was recorded by mistake is taken back, and stays to be read. */
export const refundStatuses = defineStatuses({
  recorded: { value: 100, label: 'Enregistré', tone: 'positive' },
  cancelled: { value: 200, label: 'Annulé', tone: 'neutral' },
});
