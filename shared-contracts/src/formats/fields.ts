import { z } from 'zod';
import { EDITOR_MAX_CHARACTERS } from '../core/limits';
import { VALIDATION_MESSAGES } from '../core/messages/validation';
import { absentOrWrong, byId } from '../core/wire';
import { notBefore, notFollowing } from './day-bounds';

/** Schemas of single fields in the payload of a save, each with its French message. */

/** Text that must not be empty. */
export const requiredText = (max: number) =>
  z
    .string(VALIDATION_MESSAGES.required)
    .trim()
    .min(1, VALIDATION_MESSAGES.required)
    .max(max, VALIDATION_MESSAGES.maxCharacters({ max }));

/** Text that may be absent. An empty text is stored as null, so that code compares with one value only. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, VALIDATION_MESSAGES.maxCharacters({ max }))
    .nullable()
    .default(null)
    .transform((text) => text || null);

/** HTTPS, or plain HTTP on the same machine. */
const SAFE_ADDRESS = /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/|$))/;

/** A web address that may be absent. */
export const optionalHttpsUrl = z
  .url(VALIDATION_MESSAGES.format)
  .max(2_000, VALIDATION_MESSAGES.maxCharacters({ max: 2_000 }))
  .regex(SAFE_ADDRESS, VALIDATION_MESSAGES.httpsUrl)
  .nullable()
  .default(null);

/** HTML from the rich-text editor; the server sanitises it. */
export const richText = z
  .string(VALIDATION_MESSAGES.required)
  .max(EDITOR_MAX_CHARACTERS, VALIDATION_MESSAGES.maxCharacters({ max: EDITOR_MAX_CHARACTERS }));
export const requiredRichText = richText.min(1, VALIDATION_MESSAGES.required);

/** One of the values of a list of options `{value, label}`. */
export const optionSchema = <const Value extends string | number>(options: readonly { value: Value }[]) =>
  z.literal(
    options.map((option) => option.value),
    { error: absentOrWrong },
  );

/** Uploaded files, by their ids. */
export const fileRefsSchema = z.array(byId).max(30).default([]);

/**
 * A whole number of at least `min`. The type has no message of its own, because it would replace that of a later bound.
 */
export const integerFrom = (min: number) =>
  z
    .number()
    .int(VALIDATION_MESSAGES.integer)
    .min(min, VALIDATION_MESSAGES.moreThan({ min: min - 1 }));

/** A number of at least `min` that may have decimals; the message says that the bound itself is valid. */
export const decimalFrom = (min: number) => z.number().min(min, VALIDATION_MESSAGES.atLeast({ min }));

/**
 * Refinement that rejects a period whose end is before its start, with the issue on the end. An absent start or end
 * passes.
 */
export function endsAfterStart<Key extends string>(start: Key, end: Key, strict = false) {
  return (value: Partial<Record<Key, string | null>>, context: z.core.$RefinementCtx): void => {
    const from = value[start];
    const to = value[end];
    if (from == null || to == null) return;
    // Days compare as text; instants can have different UTC offsets, so they are parsed.
    const days = from.length === 10;
    const [a, b] = days ? [from, to] : [Date.parse(from), Date.parse(to)];
    if (strict ? b > a : b >= a) return;
    const wrongDay = strict ? notFollowing : notBefore;
    const message = days ? wrongDay(from) : VALIDATION_MESSAGES.endBeforeStart;
    context.addIssue({ code: 'custom', path: [end], message });
  };
}
