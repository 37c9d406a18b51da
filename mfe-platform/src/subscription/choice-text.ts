import { formatCents, formatNumber } from '@vigie/contracts/formats/french';
import { type Choice, NO_LIMIT, planOf, SUBSCRIPTION_PERIODS } from '@vigie/contracts/platform/subscription/offer';

/** « Jusqu'à 20 agents · mensuel · pack de 50 fiches » */
export function choiceText({ plan, period, accountPack, filePack }: Choice): string {
  const periodLabel = SUBSCRIPTION_PERIODS.find(({ value }) => value === period)?.label.toLowerCase() ?? '';
  return [
    planOf(plan)?.label ?? plan,
    periodLabel,
    ...(accountPack ? [`pack de ${accountPack} comptes`] : []),
    ...(filePack ? [`pack de ${filePack} fiches`] : []),
  ].join(' · ');
}

export const PACK_LABELS = { accounts: 'Pack de comptes en plus', files: 'Pack de fiches en plus' } as const;

export const limitText = (limit: number): string => (limit >= NO_LIMIT ? 'sans limite' : formatNumber(limit));

export const perPeriod = (cents: number, period: Choice['period']): string =>
  `${formatCents(cents)} HT par ${period === 'year' ? 'an' : 'mois'}`;
