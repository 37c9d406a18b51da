import { countrySpecs, isValidIBAN } from 'ibantools';
import { compact, grouped, textFormat } from '../text-format';

/** IBAN without spaces when it has the pattern that its country registered (ISO 13616) and the right keys; null otherwise. */
export function normalizeIban(text: string): string | null {
  const iban = compact(text);
  return isValidIBAN(iban) ? iban : null;
}

/** How many signs an IBAN of its country has; null while its country is not known. */
export const ibanLength = (text: string): number | null => countrySpecs[compact(text).slice(0, 2)]?.chars ?? null;

/** Groups of four, as banks print it. */
export const formatIban = (iban: string): string => grouped(iban, 4);

/** All but the country and the last four characters hidden, for screens that only recall which account it is. */
export const maskIban = (iban: string): string =>
  formatIban(`${iban.slice(0, 4)}${'•'.repeat(iban.length - 8)}${iban.slice(-4)}`);

export const normalizeBic = (text: string): string | null => {
  const bic = compact(text);
  return /^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/.test(bic) ? bic : null;
};

export const ibanSchema = textFormat(normalizeIban);
export const bicSchema = textFormat(normalizeBic);
