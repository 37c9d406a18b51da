import { PLANS } from '../../catalogues/constants/subscriptions';
import type { HistoryFields } from '../../core/acts/history';
import { labelsByValue } from '../../core/acts/words';
import { SUBSCRIPTION_PERIODS } from './offer';
import { subscriptionStatuses } from './subscription.statuses';

const plans = Object.fromEntries(PLANS.map(({ key, label }) => [key, label]));
const periods = labelsByValue(SUBSCRIPTION_PERIODS);

/** French names of the fields, for the history of a subscription. */
export const subscriptionFields: HistoryFields = {
  plan: { label: 'Offre', words: plans },
  period: { label: 'Périodicité', words: periods },
  next: { label: 'À la fin de la période', words: { ...plans, ...periods } },
  accountPack: 'Pack de comptes',
  filePack: 'Pack de fiches',
  periodStart: 'Début de la période',
  periodEnd: 'Fin de la période',
  lateSince: 'En retard depuis',
  endedOn: 'Terminée le',
  billingEmail: 'E-mail de facturation',
  status: { label: 'Statut', text: subscriptionStatuses.labelOf },
};
