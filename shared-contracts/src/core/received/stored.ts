import type { z } from 'zod';

/**
 * A value in the database that its schema does not read any more. It is said to whoever meets it, with where to mend it:
 * a default in its place would bill, pay or plan by figures that nobody chose.
 */
export class UnreadableStored extends Error {
  constructor(
    /** French, for the user: what cannot be read and where it is corrected. */
    readonly sentence: string,
    /** For the log: which fields, and why. */
    readonly detail: string,
  ) {
    super(`${sentence} (${detail})`);
  }
}

/** Reads a stored value. @throws UnreadableStored with the sentence when it does not fit */
export function readStored<S extends z.ZodType>(schema: S, value: unknown, sentence: string): z.output<S> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const detail = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  throw new UnreadableStored(sentence, detail);
}
