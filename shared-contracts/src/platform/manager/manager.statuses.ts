import { defineStatuses } from '../../core/acts/statuses';

export const managerStatuses = defineStatuses({
  /** The person has an account in another agency and has not accepted this invitation yet. */
  invited: { value: 50, label: 'Invité', tone: 'neutral' },
  activated: { value: 100, label: 'Activé', tone: 'positive' },
  deactivated: { value: 200, label: 'Désactivé', tone: 'warning' },
  archived: { value: 300, label: 'Archivé', tone: 'neutral' },
  deleted: { value: 400, label: 'Supprimé', tone: 'negative', selectable: false },
});
export const MANAGER_STATUS = managerStatuses.value;
