import { defineStatuses } from '../../core/acts/statuses';

export const rightProfileStatuses = defineStatuses({
  active: { value: 100, label: 'Proposé', tone: 'positive' },
  deleted: { value: 400, label: 'Supprimé', tone: 'negative', selectable: false },
});
