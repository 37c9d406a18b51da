import { defineStatuses } from '../../core/acts/statuses';

export const loneWorkerAlarmStatuses = defineStatuses({
  scheduled: { value: 50, label: 'Exercice prévu', tone: 'neutral' },
  open: { value: 100, label: 'À prendre en compte', tone: 'negative' },
  acknowledged: { value: 200, label: 'Prise en compte', tone: 'warning' },
  closed: { value: 300, label: 'Close', tone: 'positive' },
  cancelled: { value: 400, label: 'Exercice annulé', tone: 'neutral' },
});
