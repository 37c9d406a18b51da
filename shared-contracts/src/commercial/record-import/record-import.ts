import { z } from 'zod';
import { IMPORT_ERROR_CODES } from '../../catalogues/constants/exports';
import { idSchema, instantSchema } from '../../core/wire';

/** A line that was left out: the specification's codes where they fit, and what is wrong with its cells otherwise. */
const refusedLineSchema = z.object({
  /** Line of the file, the header being line 1. */
  line: z.number().int(),
  code: z.enum([...IMPORT_ERROR_CODES, 'INVALID']),
  message: z.string(),
});

/** An import of agents, customers or sites, at work or done. In a dry run the report says what would be created. */
export const recordImportSchema = z.object({
  id: idSchema,
  fileName: z.string(),
  dryRun: z.boolean(),
  state: z.enum(['running', 'done', 'failed']),
  total: z.number().int(),
  done: z.number().int(),
  created: z.number().int(),
  refused: z.array(refusedLineSchema),
  createdAt: instantSchema,
  finishedAt: instantSchema.nullable(),
});
