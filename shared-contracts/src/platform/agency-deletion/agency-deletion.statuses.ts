import { defineStatuses } from '../../core/acts/statuses';

/** State of a requested deletion. The deletion itself erases this record too, so there is no state for it. */
export const agencyDeletionStatuses = defineStatuses({
  asked: { value: 100, label: 'Programmée', tone: 'negative' },
  cancelled: { value: 200, label: 'Annulée', tone: 'neutral' },
});
