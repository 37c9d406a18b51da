import { defineStatuses } from '../../core/acts/statuses';

/** A run is worked off in the background; somebody may hold it up and let it go on. */
export const invoiceRunStatuses = defineStatuses({
  running: { value: 100, label: 'En cours', tone: 'neutral' },
  stopped: { value: 200, label: 'Arrêtée', tone: 'warning' },
  done: { value: 300, label: 'Terminée', tone: 'positive' },
});
