import { defineStatuses } from '../../core/acts/statuses';

/** An accepted unavailability keeps its agent from working; the other states belong to requests. */
export const unavailabilityStatuses = defineStatuses({
  requested: { value: 100, label: 'Demandée', tone: 'warning' },
  accepted: { value: 200, label: 'Acceptée', tone: 'positive' },
  refused: { value: 300, label: 'Refusée', tone: 'negative' },
  cancelled: { value: 400, label: 'Annulée', tone: 'neutral' },
  deleted: { value: 500, label: 'Supprimée', tone: 'neutral', selectable: false },
});
