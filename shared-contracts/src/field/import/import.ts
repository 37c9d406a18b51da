import { z } from 'zod';
import { PLATFORM_MESSAGES } from '../../core/messages/platform';
import type { RightKey } from '../../core/rights';
import { idSchema, instantSchema } from '../../core/wire';
import { type ColumnPlaces, columnPlacesSchema } from '../../formats/table/column-places';
import type { KnownColumn } from '../../formats/table/columns';

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

/** Optional column for files with the agent's first name in a column of its own. */
const FIRST_NAME = 'Prénom agent';

export type ServiceColumn = (typeof IMPORT_COLUMNS)[number] | typeof FIRST_NAME;

/** Names of the columns in other planning software. */
const ALIASES: Partial<Record<ServiceColumn, readonly string[]>> = {
  Client: ['Nom du client', 'Donneur d’ordre', 'Société'],
  Site: ['Nom du site', 'Lieu', 'Poste'],
  Agent: ['Nom de l’agent', 'Agent affecté', 'Nom prénom', 'Salarié', 'Nom agent', 'Nom'],
  [FIRST_NAME]: ['Prénom', 'Prénom de l’agent', 'Prénom du salarié'],
  Spécialité: ['Qualification', 'Fonction'],
  'Date début': ['Date de début', 'Date', 'Jour', 'Début'],
  'Heure début': ['Heure de début', 'Prise de poste', 'De', 'Début'],
  'Date fin': ['Date de fin', 'Fin'],
  'Heure fin': ['Heure de fin', 'Fin de poste', 'À', 'Fin'],
  'Pause (min)': ['Pause', 'Pause en minutes', 'Pauses'],
};

/**
 * The order resolves ambiguous headers: « Début » and « Fin » are times in a file with one date, and dates in a file
 * whose times have other names.
 */
const ALL: readonly ServiceColumn[] = [
  ...IMPORT_COLUMNS.filter((it) => it !== 'Date fin' && it !== 'Pause (min)'),
  ...(['Date fin', 'Pause (min)', FIRST_NAME] as const),
];
/** The columns by which a file's header is recognised, ignoring order, case and accents. */
export const SERVICE_COLUMNS: readonly KnownColumn<ServiceColumn>[] = ALL.map((label) => ({
  key: label,
  label,
  aliases: ALIASES[label],
}));

/**
 * Columns without which a service has no place or no time; the user may declare the others absent. With a single date,
 * a service ends on that day or in the following night.
 */
const NEEDED: readonly ServiceColumn[] = ['Client', 'Site', 'Date début', 'Heure début', 'Heure fin'];

/**
 * Returns the missing columns. A column that is not needed counts as missing until the user has assigned the headers. A date
 * column whose cells contain the time (`timed`, by index in the file) needs no time column.
 */
export function missingServiceColumns(
  places: ColumnPlaces,
  { answered, timed }: { answered: boolean; timed: readonly number[] },
): string[] {
  const isTimed = (column: ServiceColumn) => timed.includes(places[column] ?? -1);
  const told: readonly ServiceColumn[] = [
    ...(isTimed('Date début') ? (['Heure début'] as const) : []),
    ...(isTimed('Heure début') ? (['Date début'] as const) : []),
    ...(isTimed('Date fin') ? (['Heure fin'] as const) : []),
    ...(isTimed('Heure fin') ? (['Date fin'] as const) : []),
  ];
  return IMPORT_COLUMNS.filter(
    (it) => places[it] === undefined && !told.includes(it) && (!answered || NEEDED.includes(it)),
  );
}

/** Columns whose absence leaves a service without its agent, its specialty or its break. */
const OPTIONAL: readonly ServiceColumn[] = ['Agent', 'Spécialité', 'Pause (min)'];

/** Returns the optional columns that the lines of a file lack. */
export const absentServiceColumns = (cells: Partial<Record<ServiceColumn, unknown>>): string[] =>
  OPTIONAL.filter((column) => !(column in cells));

/** Rights to import with the creation of missing records: all of them. */
export const CREATE_MISSING_RIGHTS: readonly RightKey[] = [
  'ACCOUNT_RIGHT_CREATE_CUSTOMER',
  'ACCOUNT_RIGHT_CREATE_SITE',
  'ACCOUNT_RIGHT_CREATE_AGENT',
];

/** Preview of a file before its columns are assigned. */
export const serviceFileSchema = z.object({
  header: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  columns: columnPlacesSchema,
  /** The columns whose cells contain a date with its time. */
  timed: z.array(z.number().int()).optional(),
});
export type ServiceFile = z.output<typeof serviceFileSchema>;

/** Reasons why a line was not imported, under the specification's codes; the further codes name what the line lacks. */
export const IMPORT_REFUSALS = [
  { value: 'NO_START_AT', label: PLATFORM_MESSAGES.importNoStart },
  { value: 'OUT_OF_BOUNDS', label: PLATFORM_MESSAGES.importOutOfBounds },
  { value: 'ALREADY_EXISTS', label: PLATFORM_MESSAGES.importAlreadyExists },
  { value: 'UNKNOWN_NAME', label: 'Fiches manquantes' },
  { value: 'FORBIDDEN', label: 'Services interdits par votre agence' },
] as const;
export type ImportRefusal = (typeof IMPORT_REFUSALS)[number]['value'];

const importRefusedLineSchema = z.object({
  /** Line of the file; the header is line 1. */
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
  /** The columns that the file lacks and without which its services are created. */
  absent: z.array(z.string()).default([]),
  /** Warnings of the planning checks about imported lines, each sentence once. */
  warnings: z.array(z.object({ message: z.string(), lines: z.array(z.number().int()) })).default([]),
});
export type ImportReport = z.output<typeof importReportSchema>;

/** All findings of an import, to work through beside the file that was imported. */
export const importFindingsSchema = importReportSchema.pick({ refused: true, warnings: true });
export type ImportFindings = z.output<typeof importFindingsSchema>;

/** Number of refused lines shown for each reason, and of warnings. */
export const FINDINGS_SHOWN = 50;
/** Number of lines named with a warning. */
export const WARNING_LINES_SHOWN = 8;

/**
 * The report of a screen, which looks each second: its figures count everything, its findings are the first ones. A file
 * of ten thousand wrong lines has a megabyte of them.
 */
const shownReportSchema = importReportSchema.extend({
  /** Number of refused lines by reason; a reason without lines is absent. */
  refusedCounts: z.partialRecord(importRefusedLineSchema.shape.code, z.number().int()),
  warningCount: z.number().int(),
  warnings: z.array(z.object({ message: z.string(), lines: z.array(z.number().int()), lineCount: z.number().int() })),
});
export type ShownReport = z.output<typeof shownReportSchema>;

/**
 * An import, running or done. In a dry run the report lists what the import would create. `done` of `total` lines are
 * written; the import can be fetched at any time, also after the user left the page.
 */
export const serviceImportSchema = z.object({
  id: idSchema,
  fileName: z.string(),
  dryRun: z.boolean(),
  createMissing: z.boolean(),
  state: z.enum(['running', 'done', 'failed', 'undone']),
  total: z.number().int(),
  done: z.number().int(),
  report: shownReportSchema,
  /** Services that stayed when the import was undone, because they were begun, invoiced or changed since. */
  stayed: z.number().int().default(0),
  /** True when the caller sent the file. */
  own: z.boolean(),
  createdAt: instantSchema,
  finishedAt: instantSchema.nullable(),
});
export type ServiceImport = z.output<typeof serviceImportSchema>;

/** An import among the earlier ones, without its report. */
export const madeImportSchema = serviceImportSchema.omit({ report: true });
export type MadeImport = z.output<typeof madeImportSchema>;
