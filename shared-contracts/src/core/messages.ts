import { COMMERCIAL_MESSAGES } from './messages/commercial';
import { COMMON_MESSAGES } from './messages/common';
import { ERROR_MESSAGES } from './messages/errors';
import { FIELD_MESSAGES } from './messages/field';
import { PLATFORM_MESSAGES } from './messages/platform';
import { ROUND_MESSAGES } from './messages/rounds';
import { VALIDATION_MESSAGES } from './messages/validation';

/**
 * Every French text that more than one place may show, by key. A text with parameters is a function of them. The
 * spelling is the specification's own, its misspellings included. Code that runs on the phone may import one of the
 * parts instead of the whole.
 */
export const MESSAGES = {
  ...ERROR_MESSAGES,
  ...VALIDATION_MESSAGES,
  ...COMMON_MESSAGES,
  ...FIELD_MESSAGES,
  ...ROUND_MESSAGES,
  ...COMMERCIAL_MESSAGES,
  ...PLATFORM_MESSAGES,
} as const;
