import { z } from 'zod';
import { EDITOR_MAX_CHARACTERS } from '../core/limits';
import { VALIDATION_MESSAGES } from '../core/messages/validation';
import { absentOrWrong, byId } from '../core/wire';

/** Building blocks of the entities: what a save may hold, each with its French sentence. */

/** Text that must not be empty. */
export const requiredText = (max: number) =>
  z
    .string(VALIDATION_MESSAGES.required)
    .trim()
    .min(1, VALIDATION_MESSAGES.required)
    .max(max, VALIDATION_MESSAGES.maxCharacters({ max }));

/** Text that may be absent; empty is absent. */
export const optionalText = (max: number) =>
  z.string().trim().max(max, VALIDATION_MESSAGES.maxCharacters({ max })).nullable().default(null);

/** Encrypted, or on the same machine. */
const SAFE_ADDRESS = /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/|$))/;

/** An address of the web that may be absent. */
export const optionalHttpsUrl = z
  .url(VALIDATION_MESSAGES.format)
  .max(2_000, VALIDATION_MESSAGES.maxCharacters({ max: 2_000 }))
  .regex(SAFE_ADDRESS, VALIDATION_MESSAGES.httpsUrl)
  .nullable()
  .default(null);

/** HTML of the rich-text editor; the server cleans it. */
export const richText = z
  .string(VALIDATION_MESSAGES.required)
  .max(EDITOR_MAX_CHARACTERS, VALIDATION_MESSAGES.maxCharacters({ max: EDITOR_MAX_CHARACTERS }));
export const requiredRichText = richText.min(1, VALIDATION_MESSAGES.required);

/** One of a list of options `{value, label}`. */
export const optionSchema = <const Value extends string | number>(options: readonly { value: Value }[]) =>
  z.literal(
    options.map((option) => option.value),
    { error: absentOrWrong },
  );

/** Uploaded files, by their ids. */
export const fileRefsSchema = z.array(byId).max(30).default([]);

/** A whole number of at least `min`. A message on the number itself would stand in for that of a later bound. */
export const integerFrom = (min: number) =>
  z
    .number()
    .int(VALIDATION_MESSAGES.integer)
    .min(min, VALIDATION_MESSAGES.moreThan({ min: min - 1 }));

/** A number of at least `min` that may have decimals: the bound itself is let through, and the sentence says so. */
export const decimalFrom = (min: number) => z.number().min(min, VALIDATION_MESSAGES.atLeast({ min }));

/** Refuses a period that ends before it starts, under its end. Absent sides are let through. */
export function endsAfterStart<Key extends string>(start: Key, end: Key, strict = false) {
  return (value: Partial<Record<Key, string | null>>, context: z.core.$RefinementCtx): void => {
    const from = value[start];
    const to = value[end];
    if (from == null || to == null) return;
    // Days compare as text; instants may carry different offsets.
    const [a, b] = from.length === 10 ? [from, to] : [Date.parse(from), Date.parse(to)];
    if (strict ? b > a : b >= a) return;
    context.addIssue({ code: 'custom', path: [end], message: VALIDATION_MESSAGES.endBeforeStart });
  };
}
