import { defineStatuses } from '../../core/acts/statuses';

export const priceStatuses = defineStatuses({
  active: { value: 100, label: 'Enregistré', tone: 'positive' },
  deleted: { value: 400, label: 'Supprimé', tone: 'neutral', selectable: false },
});
