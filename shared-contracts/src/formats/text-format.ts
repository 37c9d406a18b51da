import { z } from 'zod';
import { VALIDATION_MESSAGES } from '../core/messages/validation';

/**
 * Converts typed text to its stored form; null for an invalid text. The function is idempotent: a stored form stays
 * unchanged.
 */
export type Normalize = (text: string) => string | null;

/** Schema that stores the normalised form and rejects any other text with one French message. */
export const textFormat = (normalize: Normalize, message: string = VALIDATION_MESSAGES.format) =>
  z
    .string(VALIDATION_MESSAGES.required)
    .overwrite((text) => normalize(text) ?? text)
    .refine((text) => normalize(text) === text, message);

/** The same schema for an optional field: an empty text is stored as null. */
export const formatOrNone = (normalize: Normalize) =>
  textFormat((text) => (text.trim() === '' ? '' : normalize(text)))
    .nullable()
    .overwrite((text) => text || null)
    .default(null);

/** Removes spaces, points and dashes and converts to capitals, to compare codes. */
export const compact = (text: string): string => text.replace(/[\s.\-\u00a0\u202f]/g, '').toUpperCase();

/**
 * Divides a text into groups of the given sizes, the last size repeating: `grouped('123456789', 3)` is `123 456 789`.
 */
export function grouped(text: string, ...sizes: [number, ...number[]]): string {
  const groups: string[] = [];
  let size = sizes[0];
  for (let at = 0; at < text.length; at += size) {
    size = sizes[groups.length] ?? size;
    groups.push(text.slice(at, at + size));
  }
  return groups.join(' ');
}
