import { defineStatuses } from '../../core/acts/statuses';

export const customerStatuses = defineStatuses({
  active: { value: 100, label: 'Actif', tone: 'positive' },
  inactive: { value: 200, label: 'Inactif', tone: 'negative' },
  deleted: { value: 400, label: 'Supprimé', tone: 'neutral', selectable: false },
});
