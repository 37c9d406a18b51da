import { defineStatuses } from '../../core/acts/statuses';

export const checkpointStatuses = defineStatuses({
  active: { value: 100, label: 'Actif', tone: 'positive' },
  archived: { value: 200, label: 'Archivé', tone: 'neutral' },
  deleted: { value: 400, label: 'Supprimé', tone: 'neutral', selectable: false },
});
