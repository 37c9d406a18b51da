import { yearlyCents, yearlyDiscountCents } from '@vigie/contracts/catalogues/constants/subscriptions';
import { formatCents, formatNumber } from '@vigie/contracts/formats/french';
import { type Choice, choiceLabel, NO_LIMIT } from '@vigie/contracts/platform/subscription/offer';

/** « Jusqu'à 20 agents · mensuel · pack de 50 fiches » */
export const choiceText = (choice: Choice): string => choiceLabel(choice, ' · ');

export const PACK_LABELS = { accounts: 'Pack de comptes en plus', files: 'Pack de fiches en plus' } as const;

export const limitText = (limit: number): string => (limit >= NO_LIMIT ? 'sans limite' : formatNumber(limit));

/** Returns the price of a period, from a monthly price. */
export const pricePer = (monthlyCents: number, period: Choice['period']): string =>
  perPeriod(period === 'year' ? yearlyCents({ monthlyCents }) : monthlyCents, period);

/** What a year paid at once asks beyond a month, from the price of the year. */
export const inAdvance = (yearCents: number): string =>
  `Payable d'avance : ${formatCents(yearlyDiscountCents({ monthlyCents: yearCents / 12 }))} HT de plus que pour un mois. Le prix mensuel reste le même, sans remise.`;

export const perPeriod = (cents: number, period: Choice['period']): string =>
  `${formatCents(cents)} HT par ${period === 'year' ? 'an' : 'mois'}`;
