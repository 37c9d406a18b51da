import { defineStatuses } from '../../core/acts/statuses';

/** Whether an agency is still to be deleted. Once its day has come nothing is left that could have a state. */
export const agencyDeletionStatuses = defineStatuses({
  asked: { value: 100, label: 'Programmée', tone: 'negative' },
  cancelled: { value: 200, label: 'Annulée', tone: 'neutral' },
});
