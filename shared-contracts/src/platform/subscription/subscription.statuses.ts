import { defineStatuses } from '../../core/acts/statuses';

/** State of an agency's subscription. A late agency keeps working; after the end only its owner can still pay. */
export const subscriptionStatuses = defineStatuses({
  pending: { value: 0, label: 'En attente de paiement', tone: 'warning' },
  active: { value: 100, label: 'En cours', tone: 'positive' },
  late: { value: 200, label: 'Paiement en retard', tone: 'negative' },
  ending: { value: 300, label: 'Résiliation programmée', tone: 'warning' },
  ended: { value: 400, label: 'Terminée', tone: 'neutral' },
});
