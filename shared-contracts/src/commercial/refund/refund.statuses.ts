import { defineStatuses } from '../../core/acts/statuses';

/** A refund is recorded after it was made. A refund recorded by mistake is cancelled and stays visible. */
export const refundStatuses = defineStatuses({
  recorded: { value: 100, label: 'Enregistré', tone: 'positive' },
  cancelled: { value: 200, label: 'Annulé', tone: 'neutral' },
});
