import { defineStatuses } from '../../core/acts/statuses';

export const expirationStatuses = defineStatuses({
  active: { value: 100, label: 'Suivie', tone: 'positive' },
  deleted: { value: 400, label: 'Supprimée', tone: 'neutral', selectable: false },
});
