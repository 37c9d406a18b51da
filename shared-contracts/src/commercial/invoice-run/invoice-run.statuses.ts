import { defineStatuses } from '../../core/acts/statuses';

/** A run works in the background; a user may stop it and resume it. */
export const invoiceRunStatuses = defineStatuses({
  running: { value: 100, label: 'En cours', tone: 'neutral' },
  stopped: { value: 200, label: 'Arrêtée', tone: 'warning' },
  done: { value: 300, label: 'Terminée', tone: 'positive' },
});
