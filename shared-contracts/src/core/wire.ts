import { z } from 'zod';
import { VALIDATION_MESSAGES } from './messages/validation';

/** What a field says when it is absent, and when it is wrong: the two are not the same mistake. */
export const absentOrWrong = (issue: { input?: unknown }): string =>
  issue.input === undefined || issue.input === null ? VALIDATION_MESSAGES.required : VALIDATION_MESSAGES.format;

/** UUID in any version; the product creates version 7 (RFC 9562), so that ids sort by creation. */
export const idSchema = z.uuid({ error: absentOrWrong });
/** Instant with offset, ISO 8601. */
export const instantSchema = z.iso.datetime({ offset: true, error: absentOrWrong });
/** Calendar day `YYYY-MM-DD` in the zone of the agency or site. */
export const daySchema = z.iso.date({ error: absentOrWrong });
/** Wall-clock time `HH:mm`. */
export const timeSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, VALIDATION_MESSAGES.frenchFormat);
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
