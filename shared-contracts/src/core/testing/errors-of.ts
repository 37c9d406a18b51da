import type { z } from 'zod';

/** Returns the errors of a value against a schema, each as `path: message`; empty when the value is valid. */
export const errorsOf = (schema: z.ZodType, value: unknown): string[] =>
  (schema.safeParse(value).error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
