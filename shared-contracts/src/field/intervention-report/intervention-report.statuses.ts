import { defineStatuses } from '../../core/acts/statuses';

/**
 * The status of a report never decreases: a report that the customer has signed keeps that status when it is sent
 * again.
 */
export const interventionReportStatuses = defineStatuses({
  waiting: { value: 100, label: 'En attente', tone: 'neutral' },
  inProgress: { value: 200, label: 'En cours', tone: 'warning' },
  signedByAgent: { value: 300, label: "Signé par l'agent", tone: 'positive' },
  sent: { value: 400, label: 'Envoyé', tone: 'positive' },
  signedByCustomer: { value: 500, label: 'Signé par le client', tone: 'positive' },
  archived: { value: 600, label: 'Archivé', tone: 'neutral', selectable: false },
});
