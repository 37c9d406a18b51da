import { z } from 'zod';
import { defineList } from '../../core/lists/list';
import { plural } from '../../core/messages/plural';
import { idSchema, instantSchema } from '../../core/wire';
import { optionSchema } from '../../formats/fields';
import { columnPlacesSchema } from '../../formats/table/column-places';
import { IMPORT_KINDS } from './import-kinds';
import { recordImportStatuses } from './record-import.statuses';

export const RECORD_IMPORT_MESSAGES = {
  notFound: 'Import de fiches introuvable',
  nothingToDo: "Ce fichier n'apporte rien de nouveau",
  nothingToUndo: "Cet import n'a rien créé ni modifié",
  noColumn: 'Le fichier est vide : sa première ligne doit porter le nom des colonnes',
  twice: ({ line }: { line: number }) => `Même fiche que la ligne ${line} du fichier`,
  changedSince: "La fiche a changé depuis l'analyse : analysez le fichier de nouveau",
  editedSince: "Modifiée depuis l'import : laissée telle quelle",
  goneSince: 'Déjà supprimée',
  notOwn: "Un import est annulé par la personne qui l'a fait, ou par une autre qui peut supprimer ses fiches",
  touched: "Des fiches de cet import ont changé depuis : demandez à une personne qui peut les supprimer de l'annuler",
  ask: ({ created, changed }: { created: number; changed: number }) =>
    `${plural(created, 'fiche créée', 'fiches créées')}, ${plural(changed, 'modifiée')}. L'import pourra être annulé en entier.`,
  undoAsk:
    'Ses fiches créées sont supprimées et ses modifications défaites, sauf pour celles qui ont changé ou servi depuis.',
} as const;

/** Results of a line. The first four appear in the preview. */
export const ROW_RESULTS = [
  { value: 'toCreate', label: 'À créer', tone: 'positive' },
  { value: 'toChange', label: 'À modifier', tone: 'warning' },
  { value: 'same', label: 'Inchangée', tone: 'neutral' },
  { value: 'refused', label: 'Refusée', tone: 'negative' },
  { value: 'created', label: 'Créée', tone: 'positive' },
  { value: 'changed', label: 'Modifiée', tone: 'positive' },
  { value: 'undone', label: 'Annulée', tone: 'neutral' },
  { value: 'kept', label: 'Gardée', tone: 'warning' },
  { value: 'waiting', label: 'En attente', tone: 'neutral' },
] as const;
export type RowResult = (typeof ROW_RESULTS)[number]['value'];

const counts = {
  /** Number of lines in the file. */
  total: z.number().int(),
  /** Number of lines that the current job has processed. */
  done: z.number().int(),
  /** Numbers of lines created (or to create), changed, and so on. */
  created: z.number().int(),
  changed: z.number().int(),
  same: z.number().int(),
  refused: z.number().int(),
  undone: z.number().int(),
  kept: z.number().int(),
};

const read = {
  id: idSchema,
  kind: optionSchema(IMPORT_KINDS),
  fileName: z.string(),
  status: recordImportStatuses.schema,
  /** User who sent the file. */
  author: z.string(),
  /** User who requested the last step. The user who confirmed the import may undo it without the right to delete. */
  askedBy: idSchema.nullable(),
  ...counts,
  createdAt: instantSchema,
  finishedAt: instantSchema.nullable(),
  updatedAt: instantSchema,
};

export const recordImportSchema = z.object({
  ...read,
  header: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  /** Index in the file of each recognised column. */
  columns: z.record(z.string(), z.number().int()),
  /** Labels of the required columns that the file lacks. */
  missing: z.array(z.string()),
});
export type RecordImport = z.output<typeof recordImportSchema>;

/** Assignment of the file's columns, remembered for the agency's next file. */
export const recordImportSaveSchema = z
  .object({
    id: idSchema,
    columns: columnPlacesSchema,
    updatedAt: instantSchema.optional(),
  })
  .strict();

const rowSchema = z.object(read);
export type RecordImportRow = z.output<typeof rowSchema>;

export const recordImportList = defineList({
  key: 'recordImports',
  row: rowSchema,
  columns: {
    createdAt: { label: 'Le', kind: 'instant' },
    kind: { label: 'Contenu', kind: 'choice', options: IMPORT_KINDS },
    fileName: { label: 'Fichier', kind: 'text', alwaysVisible: true },
    status: { label: 'Statut', kind: 'choice', options: recordImportStatuses.all },
    author: { label: 'Par', kind: 'text' },
    total: { label: 'Lignes', kind: 'count' },
    created: { label: 'Créées', kind: 'count' },
    changed: { label: 'Modifiées', kind: 'count' },
    same: { label: 'Inchangées', kind: 'count', shown: false },
    refused: { label: 'Refusées', kind: 'count' },
    finishedAt: { label: 'Fini le', kind: 'instant', shown: false },
  },
  filters: {
    kind: { kind: 'choices', label: 'Contenu', options: IMPORT_KINDS },
    status: { kind: 'choices', label: 'Statut', options: recordImportStatuses.selectable },
    period: { kind: 'period', label: 'Période' },
  },
  defaultSort: { orderBy: 'createdAt', ascending: false },
});

const lineSchema = z.object({
  id: idSchema,
  line: z.number().int(),
  name: z.string(),
  result: optionSchema(ROW_RESULTS),
  message: z.string(),
});

/** Report of an import by line; its export goes to the author of the file. */
export const importLineList = defineList({
  key: 'recordImports:lines',
  row: lineSchema,
  columns: {
    line: { label: 'Ligne', kind: 'number' },
    name: { label: 'Fiche', kind: 'text', alwaysVisible: true },
    result: { label: 'Résultat', kind: 'choice', options: ROW_RESULTS },
    message: { label: 'Motif', kind: 'text', sortable: false },
  },
  filters: { result: { kind: 'choices', label: 'Résultat', options: ROW_RESULTS } },
  defaultSort: { orderBy: 'line', ascending: true },
});
