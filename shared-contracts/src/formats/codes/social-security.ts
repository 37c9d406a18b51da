import { z } from 'zod';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { compact, grouped } from '../text-format';
import { mod97 } from './luhn';

/**
 * French social security number (NIR, decree 82-103 of 22 January 1982): sex, year, month, département (2A and 2B
 * included, 99 abroad), commune, order, then a key of two digits. Months 20 to 42 and 50 to 99 stand for an unknown
 * month; 3, 4, 7 and 8 for numbers given for a time.
 */
const PATTERN = /^[1-478]\d{2}(0[1-9]|1[0-2]|[23]\d|4[0-2]|[5-9]\d)(0[1-9]|[1-8]\d|9\d|2[AB])(\d{3})(?!000)\d{3}\d{2}$/;

/** Key of the first thirteen characters: 97 less the remainder by 97, 2A being read as 19 and 2B as 18. */
export function socialSecurityKey(thirteen: string): string {
  const digits = thirteen.replace('2A', '19').replace('2B', '18');
  return String(97 - mod97(digits)).padStart(2, '0');
}

/** What is wrong with a number, in French; null when nothing is. */
export function socialSecurityError(text: string): string | null {
  const number = compact(text);
  if (!PATTERN.test(number)) return VALIDATION_MESSAGES.format;
  return socialSecurityKey(number.slice(0, 13)) === number.slice(13) ? null : VALIDATION_MESSAGES.socialSecurityKey;
}

/** The fifteen characters without spaces; null when pattern or key is wrong. */
export const normalizeSocialSecurity = (text: string): string | null =>
  socialSecurityError(text) === null ? compact(text) : null;

/** `0 00 00 00 000 000 00`. */
export const formatSocialSecurity = (number: string): string => grouped(number, 1, 2, 2, 2, 3, 3, 2);

export const socialSecuritySchema = z
  .string(VALIDATION_MESSAGES.required)
  .overwrite(compact)
  .superRefine((text, context) => {
    const message = socialSecurityError(text);
    if (message) context.addIssue({ code: 'custom', message });
  });
