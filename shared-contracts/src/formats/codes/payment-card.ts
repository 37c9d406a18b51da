import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { compact, grouped, textFormat } from '../text-format';
import { passesLuhn } from './luhn';

/** Returns the sixteen digits of a card number that passes the Luhn check; else null. */
export function normalizeCardNumber(text: string): string | null {
  const digits = compact(text);
  return /^\d{16}$/.test(digits) && passesLuhn(digits) ? digits : null;
}

/** Four groups of four digits. */
export const formatCardNumber = (digits: string): string => grouped(digits, 4);

/** Converts `MM/YY` or `MM/YYYY` to `MM/YYYY`; null for any other text. A two-digit year is in this century. */
export function normalizeCardExpiry(text: string): string | null {
  const [, month, century, year] = /^(0[1-9]|1[0-2])\s*\/\s*(20)?(\d{2})$/.exec(text.trim()) ?? [];
  return month && year ? `${month}/${century ?? '20'}${year}` : null;
}

/** Whether a card with expiry `MM/YYYY` is valid on a day (`YYYY-MM-DD`): until the end of its month. */
export function isCardUsable(expiry: string, day: string): boolean {
  const [month = '', year = ''] = expiry.split('/');
  return `${year}-${month}` >= day.slice(0, 7);
}

export const normalizeCcv = (text: string): string | null => (/^\d{3}$/.test(text.trim()) ? text.trim() : null);

export const cardNumberSchema = textFormat(normalizeCardNumber);
export const cardExpirySchema = textFormat(normalizeCardExpiry);
export const ccvSchema = textFormat(normalizeCcv);
/** Schema of an expiry that also rejects a card that has expired by the given day. */
export const cardExpirySchemaOn = (day: string) =>
  cardExpirySchema.refine((expiry) => isCardUsable(expiry, day), VALIDATION_MESSAGES.cardExpired);
