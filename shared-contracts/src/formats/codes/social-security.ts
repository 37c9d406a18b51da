import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { compact, grouped } from '../text-format';
import { mod97 } from './luhn';

/**
 * French social security number (NIR, decree 82-103 of 22 January 1982): sex, year, month, département (with 2A and 2B,
 * and 99 for abroad), commune, order, then a key of two digits. Months 20 to 42 and 50 to 99 mean an unknown month; a
 * first digit of 3, 4, 7 or 8 marks a provisional number.
 */
const PATTERN = /^[1-478]\d{2}(0[1-9]|1[0-2]|[23]\d|4[0-2]|[5-9]\d)(0[1-9]|[1-8]\d|9\d|2[AB])(\d{3})(?!000)\d{3}\d{2}$/;

/**
 * Computes the key of the first thirteen characters: 97 minus the remainder modulo 97, with 2A read as 19 and 2B as 18.
 */
export function socialSecurityKey(thirteen: string): string {
  const digits = thirteen.replace('2A', '19').replace('2B', '18');
  return String(97 - mod97(digits)).padStart(2, '0');
}

/** Returns the error of a number in French; null for a valid number. */
export function socialSecurityError(text: string): string | null {
  const number = compact(text);
  if (!PATTERN.test(number)) return VALIDATION_MESSAGES.format;
  return socialSecurityKey(number.slice(0, 13)) === number.slice(13) ? null : VALIDATION_MESSAGES.socialSecurityKey;
}

/** Returns the fifteen characters without spaces; null when the pattern or the key is wrong. */
export const normalizeSocialSecurity = (text: string): string | null =>
  socialSecurityError(text) === null ? compact(text) : null;

/** `0 00 00 00 000 000 00`. */
export const formatSocialSecurity = (number: string): string => grouped(number, 1, 2, 2, 2, 3, 3, 2);
