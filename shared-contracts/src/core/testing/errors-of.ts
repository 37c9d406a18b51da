import type { z } from 'zod';

/** What a schema has against a value, `path: message` of each error; nothing when it takes it. */
export const errorsOf = (schema: z.ZodType, value: unknown): string[] =>
  (schema.safeParse(value).error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
