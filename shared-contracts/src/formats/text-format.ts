import { z } from 'zod';
import { VALIDATION_MESSAGES } from '../core/messages/validation';

/**
 * Turns what a person types into the one form that is stored; null when it is none. Applied to a stored form it gives
 * the same form again.
 */
export type Normalize = (text: string) => string | null;

/** A schema that stores the normal form and refuses everything else with one French message. */
export const textFormat = (normalize: Normalize, message: string = VALIDATION_MESSAGES.format) =>
  z
    .string(VALIDATION_MESSAGES.required)
    .overwrite((text) => normalize(text) ?? text)
    .refine((text) => normalize(text) === text, message);

/** The same for a field that may be absent: what is left empty is stored as none. */
export const formatOrNone = (normalize: Normalize) =>
  textFormat((text) => (text.trim() === '' ? '' : normalize(text)))
    .nullable()
    .overwrite((text) => text || null)
    .default(null);

/** The text without spaces, points and dashes, in capitals: how codes are compared. */
export const compact = (text: string): string => text.replace(/[\s.\-\u00a0\u202f]/g, '').toUpperCase();

/** Text in groups of the given sizes, the last one repeating: `grouped('123456789', 3)` is `123 456 789`. */
export function grouped(text: string, ...sizes: [number, ...number[]]): string {
  const groups: string[] = [];
  let size = sizes[0];
  for (let at = 0; at < text.length; at += size) {
    size = sizes[groups.length] ?? size;
    groups.push(text.slice(at, at + size));
  }
  return groups.join(' ');
}
