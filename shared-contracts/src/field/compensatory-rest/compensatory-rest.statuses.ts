import { defineStatuses } from '../../core/acts/statuses';

/** An active rest keeps its agent from working; the other states belong to requests. */
export const compensatoryRestStatuses = defineStatuses({
  requested: { value: 200, label: 'Demandé', tone: 'warning' },
  active: { value: 100, label: 'Posé', tone: 'positive' },
  refused: { value: 300, label: 'Refusé', tone: 'negative' },
  deleted: { value: 400, label: 'Supprimé', tone: 'neutral', selectable: false },
});
