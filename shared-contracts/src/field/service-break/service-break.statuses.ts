import { defineStatuses } from '../../core/acts/statuses';

/** The values are those of services. The fold of a service's acts gives a break its status. */
export const breakStatuses = defineStatuses({
  waiting: { value: 100, label: 'En attente', tone: 'neutral' },
  finished: { value: 300, label: 'Terminé', tone: 'positive' },
  running: { value: 500, label: 'En pause', tone: 'warning' },
});
export const BREAK_STATUS = breakStatuses.value;
export type BreakStatus = (typeof BREAK_STATUS)[keyof typeof BREAK_STATUS];
