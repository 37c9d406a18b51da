import { z } from 'zod';
import { PLATFORM_MESSAGES } from '../../core/messages/platform';
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

/** Where a file has the names of an agent apart, the other one. */
const FIRST_NAME = 'Prénom agent';

export type ServiceColumn = (typeof IMPORT_COLUMNS)[number] | typeof FIRST_NAME;

/** What planning software calls them. */
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

/** Beside one date, « Début » and « Fin » are its times; beside times of other names, they are dates. */
const ALL: readonly ServiceColumn[] = [
  ...IMPORT_COLUMNS.filter((it) => it !== 'Date fin' && it !== 'Pause (min)'),
  ...(['Date fin', 'Pause (min)', FIRST_NAME] as const),
];
/** The same, as a file is recognised by them: whatever order, case and accents its header has. */
export const SERVICE_COLUMNS: readonly KnownColumn<ServiceColumn>[] = ALL.map((label) => ({
  key: label,
  label,
  aliases: ALIASES[label],
}));

/**
 * Without these a service has no place or no time; the others may be left out by who says so. Of one date alone, a
 * service ends that day or in the night after it.
 */
const NEEDED: readonly ServiceColumn[] = ['Client', 'Site', 'Date début', 'Heure début', 'Heure fin'];

/**
 * What a file lacks. Whatever is not needed counts as long as nobody said what each of its headers is. Where a date has
 * its time in the same cell (`timed`, by column of the file), no column of times is asked for.
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

/** A file as it is looked at before its columns are chosen. */
export const serviceFileSchema = z.object({
  header: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  columns: columnPlacesSchema,
  /** The columns where a date has its time in the same cell. */
  timed: z.array(z.number().int()).optional(),
});
export type ServiceFile = z.output<typeof serviceFileSchema>;

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
  /** The caller sent the file. */
  own: z.boolean(),
  createdAt: instantSchema,
  finishedAt: instantSchema.nullable(),
});
export type ServiceImport = z.output<typeof serviceImportSchema>;
