import { defineStatuses } from '../../core/acts/statuses';

export const roundStatuses = defineStatuses({
  active: { value: 100, label: 'Active', tone: 'positive' },
  deleted: { value: 400, label: 'Supprimée', tone: 'neutral', selectable: false },
});
