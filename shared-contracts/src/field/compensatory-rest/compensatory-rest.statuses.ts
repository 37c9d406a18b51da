import { defineStatuses } from '../../core/acts/statuses';

/** An active one keeps its agent from working; the others are what became of a request. */
export const compensatoryRestStatuses = defineStatuses({
  requested: { value: 200, label: 'Demandé', tone: 'warning' },
  active: { value: 100, label: 'Posé', tone: 'positive' },
  refused: { value: 300, label: 'Refusé', tone: 'negative' },
  deleted: { value: 400, label: 'Supprimé', tone: 'neutral', selectable: false },
});
