/** Available rates, in basis points: 0, 2.5, 4, 5.5, 7.7, 8.5, 10, 17, 19, 20 and 21 %. */
export const TAX_RATES = [0, 250, 400, 550, 770, 850, 1000, 1700, 1900, 2000, 2100] as const;

/**
 * Rates of a French seller, in the order of the form: 20, 10, 5.5 and 2.1 % (CGI, art. 278, 279, 278-0 bis, 281
 * quater), 8.5 % in Guadeloupe, Martinique and La Réunion (art. 296), 0 for exemptions. French electronic invoicing
 * rejects an invoice with another rate.
 */
export const FRENCH_TAX_RATES = [2000, 1000, 850, 550, 210, 0] as const;

export const DEFAULT_TAX_RATE = 2000;

export const isFrenchTaxRate = (basisPoints: number): boolean =>
  (FRENCH_TAX_RATES as readonly number[]).includes(basisPoints);

/** Rates for a form: the French ones first, then those of which the form warns (BR-FR-16). */
export const TAX_RATES_ON_OFFER: readonly number[] = [
  ...FRENCH_TAX_RATES,
  ...TAX_RATES.filter((rate) => !isFrenchTaxRate(rate)),
];
