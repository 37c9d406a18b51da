import type { z } from 'zod';

/**
 * A stored value that no longer fits its schema. The user gets an error that names the screen to correct it on, because
 * a default instead would bill, pay or plan with figures that nobody chose.
 */
export class UnreadableStored extends Error {
  constructor(
    /** French, for the user: the unreadable value, and the screen to correct it on. */
    readonly sentence: string,
    /** For the log: the wrong fields, with the reason of each. */
    readonly detail: string,
  ) {
    super(`${sentence} (${detail})`);
  }
}

/** Reads a stored value. @throws UnreadableStored with the sentence when the value does not fit the schema */
export function readStored<S extends z.ZodType>(schema: S, value: unknown, sentence: string): z.output<S> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const detail = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  throw new UnreadableStored(sentence, detail);
}
