import { mod97 } from './luhn';
import { compact, grouped, textFormat } from './text-format';

/** Lengths of the countries of the single euro payments area (ISO 13616 register). */
const LENGTHS: Readonly<Record<string, number>> = {
  AD: 24,
  AL: 28,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  RS: 22,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
};

/** IBAN without spaces when its length and its remainder by 97 are right; null otherwise. */
export function normalizeIban(text: string): string | null {
  const iban = compact(text);
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return null;
  const length = LENGTHS[iban.slice(0, 2)];
  if (length !== undefined && iban.length !== length) return null;
  // Letters count as 10 to 35; country and key go to the end.
  const digits = [...`${iban.slice(4)}${iban.slice(0, 4)}`].map((it) => Number.parseInt(it, 36)).join('');
  return mod97(digits) === 1 ? iban : null;
}

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
