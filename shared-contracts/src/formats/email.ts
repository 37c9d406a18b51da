import { z } from 'zod';
import { formatOrNone, textFormat } from './text-format';

const address = z.email();
/** RFC 5321, section 4.5.3.1: path of 256 octets, brackets included. */
const MAX_LENGTH = 254;

/** Address in lower case without spaces around; null when it is none. */
export function normalizeEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  return email.length <= MAX_LENGTH && address.safeParse(email).success ? email : null;
}

/** Named in the OpenAPI document as what it is: its form is not a pattern. */
export const emailSchema = textFormat(normalizeEmail).meta({ format: 'email' });
export const emailOrNone = formatOrNone(normalizeEmail);
