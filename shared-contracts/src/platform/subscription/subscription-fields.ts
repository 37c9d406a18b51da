import { PLANS } from '../../catalogues/constants/subscriptions';
import type { HistoryFields } from '../../core/acts/history';
import { labelsByValue } from '../../core/acts/words';
import { SUBSCRIPTION_PERIODS } from './offer';
import { subscriptionStatuses } from './subscription.statuses';

/** French names of the fields, for the history of a subscription. */
export const subscriptionFields: HistoryFields = {
  plan: { label: 'Offre', words: Object.fromEntries(PLANS.map(({ key, label }) => [key, label])) },
  period: {
    label: 'Périodicité',
    words: labelsByValue(SUBSCRIPTION_PERIODS),
  },
  accountPack: 'Pack de comptes',
  filePack: 'Pack de fiches',
  periodStart: 'Début de la période',
  periodEnd: 'Fin de la période',
  lateSince: 'En retard depuis',
  endedOn: 'Terminée le',
  billingEmail: 'E-mail de facturation',
  status: { label: 'Statut', text: subscriptionStatuses.labelOf },
};
