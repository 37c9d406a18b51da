import { defineStatuses } from '../../core/acts/statuses';

/** A document stays shared until somebody withdraws it, even after its last day. */
export const documentStatuses = defineStatuses({
  shared: { value: 100, label: 'Partagé', tone: 'positive' },
  deleted: { value: 200, label: 'Supprimé', tone: 'neutral', selectable: false },
});
