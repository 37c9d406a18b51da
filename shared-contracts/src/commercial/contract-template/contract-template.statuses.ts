import { defineStatuses } from '../../core/acts/statuses';

export const contractTemplateStatuses = defineStatuses({
  active: { value: 100, label: 'Proposé', tone: 'positive' },
  deleted: { value: 400, label: 'Supprimé', tone: 'neutral', selectable: false },
});
