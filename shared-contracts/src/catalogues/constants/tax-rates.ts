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

/** Returns the rates for a form: a French seller may use French rates only (BR-FR-16). */
export function taxRatesOnOffer(frenchSeller: boolean): readonly number[] {
  return frenchSeller ? FRENCH_TAX_RATES : TAX_RATES;
}
