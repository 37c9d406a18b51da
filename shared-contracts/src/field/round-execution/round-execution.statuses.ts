import { defineStatuses } from '../../core/acts/statuses';

/** The values do not grow with progress: never sort by them. */
export const roundExecutionStatuses = defineStatuses({
  waiting: { value: 100, label: 'En attente', tone: 'neutral' },
  inProgress: { value: 200, label: 'En cours', tone: 'positive' },
  notFinished: { value: 30, label: 'Non terminé', tone: 'negative' },
  finished: { value: 400, label: 'Terminé', tone: 'positive' },
  cancelled: { value: 700, label: 'Annulée', tone: 'neutral' },
});
