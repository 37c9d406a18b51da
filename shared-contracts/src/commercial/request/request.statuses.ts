import { defineStatuses } from '../../core/acts/statuses';

/** The agency decides and may change its decision; no request returns to waiting. */
export const requestStatuses = defineStatuses({
  waiting: { value: 100, label: 'En attente', tone: 'neutral' },
  accepted: { value: 200, label: 'Accepté', tone: 'positive' },
  refused: { value: 300, label: 'Refusé', tone: 'negative' },
  postponed: { value: 400, label: 'Reporté', tone: 'warning' },
  deleted: { value: 500, label: 'Supprimé', tone: 'neutral', selectable: false },
});
