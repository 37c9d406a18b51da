import { z } from 'zod';
import { VALIDATION_MESSAGES } from '../core/messages/validation';

const PASSWORD_MIN_CHARACTERS = 6;
/** Hashing time grows with the length, so longer passwords are rejected before they are hashed. */
const PASSWORD_MAX_CHARACTERS = 128;

const RULES: readonly [message: string, passes: (text: string) => boolean][] = [
  [
    VALIDATION_MESSAGES.minCharacters({ min: PASSWORD_MIN_CHARACTERS }),
    (text) => [...text].length >= PASSWORD_MIN_CHARACTERS,
  ],
  [VALIDATION_MESSAGES.minDigits, (text) => /\d/.test(text)],
  [VALIDATION_MESSAGES.minLowercase, (text) => /\p{Ll}/u.test(text)],
  [VALIDATION_MESSAGES.minUppercase, (text) => /\p{Lu}/u.test(text)],
  [
    VALIDATION_MESSAGES.maxCharacters({ max: PASSWORD_MAX_CHARACTERS }),
    (text) => [...text].length <= PASSWORD_MAX_CHARACTERS,
  ],
];

/** Returns the missing criteria of a new password in French; empty for an accepted password. */
export const passwordErrors = (text: string): string[] =>
  RULES.filter(([, passes]) => !passes(text)).map(([message]) => message);

/** The format is named because OpenAPI cannot describe these criteria as a pattern. */
export const passwordSchema = z
  .string(VALIDATION_MESSAGES.required)
  .superRefine((text, context) => {
    for (const message of passwordErrors(text)) context.addIssue({ code: 'custom', message });
  })
  .meta({ format: 'password' });
