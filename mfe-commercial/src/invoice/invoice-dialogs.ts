/** The dialogs of the invoices' screens, in one file of the build: together they are larger than the list. */
export { DraftDialog } from './draft.dialog';
export { InvoiceDialog } from './invoice.dialog';
export { PaymentsDialog } from './payments/payments.dialog';
export { DisputeDialog } from './sending/dispute.dialog';
export { DoubtfulReminders } from './sending/doubtful-reminders.dialog';
export { RemindDialog } from './sending/remind.dialog';
export { SendDialog } from './sending/send.dialog';
export { InvoiceSimulation } from './simulation/simulation.dialog';
