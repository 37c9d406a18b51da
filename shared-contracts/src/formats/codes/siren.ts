import { compact, formatOrNone, grouped, textFormat } from '../text-format';
import { mod97, passesLuhn } from './luhn';

/** La Poste has too many establishments for the Luhn check: the digits of its SIRETs sum to a multiple of 5 instead. */
const LA_POSTE = '356000000';

/** Returns nine digits without spaces if they pass the Luhn check; else null. */
export function normalizeSiren(text: string): string | null {
  const siren = compact(text);
  return /^\d{9}$/.test(siren) && siren !== '000000000' && passesLuhn(siren) ? siren : null;
}

/** Returns fourteen digits if the SIREN inside and the whole pass the Luhn check (or La Poste's check); else null. */
export function normalizeSiret(text: string): string | null {
  const siret = compact(text);
  if (!/^\d{14}$/.test(siret) || normalizeSiren(siret.slice(0, 9)) === null) return null;
  if (passesLuhn(siret)) return siret;
  const sum = [...siret].reduce((total, digit) => total + Number(digit), 0);
  return siret.startsWith(LA_POSTE) && sum % 5 === 0 ? siret : null;
}

/** `732 829 320`. */
export const formatSiren = (siren: string): string => grouped(siren, 3);
/** `732 829 320 00074`. */
export const formatSiret = (siret: string): string => grouped(siret, 3, 3, 3, 5);
export const sirenOfSiret = (siret: string): string => siret.slice(0, 9);

/** Returns the French VAT number of a SIREN: FR, two check digits, the SIREN (CGI, art. 286 ter). */
export function vatNumberOf(siren: string): string {
  const key = (12 + 3 * mod97(siren)) % 97;
  return `FR${String(key).padStart(2, '0')}${siren}`;
}

/** French VAT numbers of companies in Monaco begin with these digits, and contain no SIREN (CGI, art. 256-0). */
const MONACO = '000';

/** Characters of a key: the digits, and all letters but I and O. */
const KEY_SIGNS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * Whether a key matches the SIREN. A key of two digits is compared with the computed one; a key with a letter has a
 * checksum.
 */
function keyAgrees(key: string, siren: string): boolean {
  if (/^\d\d$/.test(key)) return vatNumberOf(siren) === `FR${key}${siren}`;
  const [first = 0, second = 0] = [...key].map((sign) => KEY_SIGNS.indexOf(sign));
  const check = /^\d/.test(key) ? first * 24 + second - 10 : first * 34 + second - 100;
  return (Number(siren) + 1 + Math.floor(check / 11)) % 11 === check % 11;
}

/** Returns a French VAT number without spaces if its key matches its SIREN; else null. */
export function normalizeFrenchVatNumber(text: string): string | null {
  const number = compact(text);
  if (!/^FR[\dA-HJ-NP-Z]{2}\d{9}$/.test(number)) return null;
  const siren = number.slice(4);
  if (!siren.startsWith(MONACO) && normalizeSiren(siren) === null) return null;
  return keyAgrees(number.slice(2, 4), siren) ? number : null;
}

const VAT_NUMBER_MAX = 20;

/** Normalises a French VAT number; keeps a foreign one as typed, because each country has its own format. */
function normalizeVatNumber(text: string): string | null {
  if (compact(text).startsWith('FR')) return normalizeFrenchVatNumber(text);
  const number = text.trim();
  return number !== '' && number.length <= VAT_NUMBER_MAX ? number : null;
}

/** `FR 83 404 833 048`. */
export const formatVatNumber = (number: string): string => grouped(number, 2, 2, 3);

export const sirenSchema = textFormat(normalizeSiren).meta({ examples: ['732829320', '404833048'] });
export const siretSchema = textFormat(normalizeSiret);
export const frenchVatNumberSchema = textFormat(normalizeFrenchVatNumber).meta({ examples: ['FR83404833048'] });
export const sirenOrNone = formatOrNone(normalizeSiren);
export const siretOrNone = formatOrNone(normalizeSiret);
export const vatNumberOrNone = formatOrNone(normalizeVatNumber);
