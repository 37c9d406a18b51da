import { countrySpecs, isValidIBAN } from 'ibantools';
import { compact, grouped, textFormat } from '../text-format';

/**
 * Returns the IBAN without spaces if it matches its country's registered pattern (ISO 13616) and its check digits; else
 * null.
 */
export function normalizeIban(text: string): string | null {
  const iban = compact(text);
  return isValidIBAN(iban) ? iban : null;
}

/** Number of characters of an IBAN of the same country; null for an unknown country. */
export const ibanLength = (text: string): number | null => countrySpecs[compact(text).slice(0, 2)]?.chars ?? null;

/** Groups of four, as on bank documents. */
export const formatIban = (iban: string): string => grouped(iban, 4);

export const normalizeBic = (text: string): string | null => {
  const bic = compact(text);
  return /^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/.test(bic) ? bic : null;
};

export const ibanSchema = textFormat(normalizeIban);
export const bicSchema = textFormat(normalizeBic);
