import { z } from 'zod';
import { PLATFORM_MESSAGES } from '../../core/messages/platform';
import { idSchema, instantSchema } from '../../core/wire';

/** Columns of a file of services, in any order; only Agent and Pause may be empty. */
export const IMPORT_COLUMNS = [
  'Client',
  'Site',
  'Agent',
  'Spécialité',
  'Date début',
  'Heure début',
  'Date fin',
  'Heure fin',
  'Pause (min)',
] as const;

/** Why a line was not imported, under the specification's codes; the further ones name what the line lacks. */
export const IMPORT_REFUSALS = [
  { value: 'NO_START_AT', label: PLATFORM_MESSAGES.importNoStart },
  { value: 'OUT_OF_BOUNDS', label: PLATFORM_MESSAGES.importOutOfBounds },
  { value: 'ALREADY_EXISTS', label: PLATFORM_MESSAGES.importAlreadyExists },
  { value: 'UNKNOWN_NAME', label: 'Fiches manquantes' },
  { value: 'FORBIDDEN', label: 'Services interdits par votre agence' },
] as const;
export type ImportRefusal = (typeof IMPORT_REFUSALS)[number]['value'];

const importRefusedLineSchema = z.object({
  /** Line of the file, the header being line 1. */
  line: z.number().int(),
  code: z.enum(IMPORT_REFUSALS.map((refusal) => refusal.value)),
  message: z.string(),
});

const importReportSchema = z.object({
  services: z.number().int(),
  customers: z.number().int(),
  sites: z.number().int(),
  agents: z.number().int(),
  refused: z.array(importRefusedLineSchema),
  /** What the planning checks say of lines that are imported all the same, each sentence once. */
  warnings: z.array(z.object({ message: z.string(), lines: z.array(z.number().int()) })).default([]),
});
export type ImportReport = z.output<typeof importReportSchema>;

/**
 * An import at work or done. In a dry run the report says what would be created. `done` lines of `total` are written:
 * it can be asked for again at any moment, also after the page was left.
 */
export const serviceImportSchema = z.object({
  id: idSchema,
  fileName: z.string(),
  dryRun: z.boolean(),
  createMissing: z.boolean(),
  state: z.enum(['running', 'done', 'failed', 'undone']),
  total: z.number().int(),
  done: z.number().int(),
  report: importReportSchema,
  createdAt: instantSchema,
  finishedAt: instantSchema.nullable(),
});
export type ServiceImport = z.output<typeof serviceImportSchema>;
