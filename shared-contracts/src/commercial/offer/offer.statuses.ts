import { defineStatuses } from '../../core/acts/statuses';

/** Every agency sees an announcement while it runs. */
export const offerStatuses = defineStatuses({
  running: { value: 100, label: 'En cours', tone: 'positive' },
  deactivated: { value: 200, label: 'Désactivée', tone: 'neutral' },
  deleted: { value: 400, label: 'Supprimée', tone: 'negative', selectable: false },
});
