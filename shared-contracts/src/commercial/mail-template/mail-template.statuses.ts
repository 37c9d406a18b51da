import { defineStatuses } from '../../core/acts/statuses';

export const mailTemplateStatuses = defineStatuses({
  active: { value: 100, label: 'Proposé', tone: 'positive' },
  archived: { value: 300, label: 'Archivé', tone: 'neutral' },
});
