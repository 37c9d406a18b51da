import { z } from 'zod';
import { formatOrNone, textFormat } from './text-format';

const address = z.email();
/** RFC 5321, section 4.5.3.1, limits a path to 256 octets with its two brackets. */
const MAX_LENGTH = 254;

/** Returns the address trimmed and in lower case; null for an invalid address. */
export function normalizeEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  return email.length <= MAX_LENGTH && address.safeParse(email).success ? email : null;
}

/** The format is named because OpenAPI cannot describe this check as a pattern. */
export const emailSchema = textFormat(normalizeEmail).meta({ format: 'email' });
export const emailOrNone = formatOrNone(normalizeEmail);
