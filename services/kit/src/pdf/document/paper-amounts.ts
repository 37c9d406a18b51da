import { formatAmount, formatCents } from '@vigie/contracts/formats/french';

/** An amount that is no number stops the paper: the dash that a screen shows would read as nothing to pay. */
function finite(cents: number): number {
  if (!Number.isFinite(cents)) throw new Error('A paper has an amount that is not a number.');
  return cents;
}

/** `formatAmount` for a paper. */
export const paperAmount = (cents: number, currency: string): string => formatAmount(finite(cents), currency);

/** `formatCents` for a paper. */
export const paperCents = (cents: number, currency?: string): string => formatCents(finite(cents), currency);
