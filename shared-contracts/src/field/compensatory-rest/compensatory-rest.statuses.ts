import { defineStatuses } from '../../core/acts/statuses';

export const compensatoryRestStatuses = defineStatuses({
  active: { value: 100, label: 'Posé', tone: 'positive' },
  deleted: { value: 400, label: 'Supprimé', tone: 'neutral', selectable: false },
});
