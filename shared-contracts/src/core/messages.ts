import { COMMERCIAL_MESSAGES } from './messages/commercial';
import { COMMON_MESSAGES } from './messages/common';
import { ERROR_MESSAGES } from './messages/errors';
import { FIELD_MESSAGES } from './messages/field';
import { PLATFORM_MESSAGES } from './messages/platform';
import { ROUND_MESSAGES } from './messages/rounds';
import { VALIDATION_MESSAGES } from './messages/validation';

/**
 * Every French text that several places may show, by key. A text with parameters is a function of them. The spelling is
 * the specification's, misspellings included. Code for the phone may import one part instead of the whole.
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
