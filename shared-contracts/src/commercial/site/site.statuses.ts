import { defineStatuses } from '../../core/acts/statuses';

export const siteStatuses = defineStatuses({
  activated: { value: 100, label: 'Activé', tone: 'positive' },
  deactivated: { value: 200, label: 'Désactivé', tone: 'negative' },
  deleted: { value: 400, label: 'Supprimé', tone: 'neutral', selectable: false },
});
