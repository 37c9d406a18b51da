import { defineStatuses } from '../../core/acts/statuses';

export const dashboardStatuses = defineStatuses({
  active: { value: 100, label: 'En service', tone: 'positive' },
  deleted: { value: 400, label: 'Supprimé', tone: 'neutral', selectable: false },
});
