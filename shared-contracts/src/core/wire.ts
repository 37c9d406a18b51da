import { z } from 'zod';
import { VALIDATION_MESSAGES } from './messages/validation';

/** Returns the message of an absent field or of a wrong one: users make two different mistakes there. */
export const absentOrWrong = (issue: { input?: unknown }): string =>
  issue.input === undefined || issue.input === null ? VALIDATION_MESSAGES.required : VALIDATION_MESSAGES.format;

/** UUID in any version; the product creates version 7 (RFC 9562), so that ids sort by creation. */
export const idSchema = z.uuid({ error: absentOrWrong });
/**
 * Years that a request may name. PostgreSQL has no year 0, and near either end a time zone shifts a date into a year
 * that no schema reads. A date computed from such a day (a due day, an end) must stay valid.
 */
const FIRST_YEAR = '1900';
const LAST_YEAR = '2999';
let answering = false;
export const hasKnownYear = (text: string): boolean => {
  if (answering) return true;
  const [, year] = /^(\d{4})-\d\d-\d\d/.exec(text) ?? [];
  // The format check reports a text that is no date.
  return year === undefined || (year >= FIRST_YEAR && year <= LAST_YEAR);
};

/**
 * Parses an answer without the limits on years above: they apply to requests, and stored dates are shown as they are.
 */
export function asAnswer<T>(read: () => T): T {
  answering = true;
  try {
    return read();
  } finally {
    answering = false;
  }
}

// With `abort`, a rule about several fields of an object is not asked about a day or a time that does not exist.

/** Instant with offset, ISO 8601. */
export const instantSchema = z.iso
  .datetime({ offset: true, error: absentOrWrong, abort: true })
  .refine(hasKnownYear, VALIDATION_MESSAGES.noSuchDate);
/** Calendar day `YYYY-MM-DD` in the zone of the agency or site. */
export const daySchema = z.iso
  .date({ error: absentOrWrong, abort: true })
  .refine(hasKnownYear, VALIDATION_MESSAGES.noSuchDate);
/** Wall-clock time `HH:mm`. */
export const timeSchema = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { message: VALIDATION_MESSAGES.frenchFormat, abort: true });
/** Money: integer cents. */
export const centsSchema = z.number().int(VALIDATION_MESSAGES.integer);
/** Rate in basis points: 2000 is 20 %. */
export const basisPointsSchema = z.number().int(VALIDATION_MESSAGES.integer).min(0);
/** A reference to another entity, enough to show it. */
export const refSchema = z.object({ id: idSchema, name: z.string() });
export type Ref = z.infer<typeof refSchema>;
export const byId = z.object({ id: idSchema });
/** A value that a multipart form carries as JSON text. */
export function inForm<S extends z.ZodType>(schema: S) {
  return z.preprocess((value) => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value);
    } catch {
      return value;
    }
  }, schema);
}

/** A tick of a form: text in a multipart request. Absent is not ticked. */
export const tickSchema = z
  .enum(['true', 'false', '1', '0'])
  .default('false')
  .transform((value) => value === 'true' || value === '1');
