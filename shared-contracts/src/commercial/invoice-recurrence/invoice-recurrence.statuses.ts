import { defineStatuses } from '../../core/acts/statuses';

/** An invoice recurrence issues invoices while it is active. */
export const invoiceRecurrenceStatuses = defineStatuses({
  active: { value: 100, label: 'Actif', tone: 'positive' },
  stopped: { value: 200, label: 'Arrêté', tone: 'neutral' },
});
