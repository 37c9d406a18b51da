import { defineStatuses } from '../../core/acts/statuses';

/** How the agency stands with the platform. While it is late it works on; once it has ended only its owner pays. */
export const subscriptionStatuses = defineStatuses({
  pending: { value: 0, label: 'En attente de paiement', tone: 'warning' },
  active: { value: 100, label: 'En cours', tone: 'positive' },
  late: { value: 200, label: 'Paiement en retard', tone: 'negative' },
  ending: { value: 300, label: 'Résiliation programmée', tone: 'warning' },
  ended: { value: 400, label: 'Terminée', tone: 'neutral' },
});
