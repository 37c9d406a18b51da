import { z } from 'zod';
import { defineList } from '../../core/lists/list';
import { idSchema, instantSchema, refSchema } from '../../core/wire';
import { optionSchema } from '../../formats/fields';

/** Days for which an export can be downloaded again: it is a copy of personal data (RGPD, art. 5.1.e). */
export const EXPORT_FILE_DAYS = 7;
/** Days for which the list keeps the trace of an export. */
export const EXPORT_HISTORY_DAYS = 365;
/** An export without progress for this long counts as interrupted. */
export const EXPORT_CUT_OFF_MINUTES = 15;

export const DATA_EXPORT_STATES = [
  { value: 'running', label: 'En cours', tone: 'warning' },
  { value: 'done', label: 'Terminé', tone: 'positive' },
  { value: 'failed', label: 'Échec', tone: 'negative' },
] as const;

export const DATA_EXPORT_MESSAGES = {
  interrupted: 'Interrompu',
  notFound: 'Export introuvable',
  fileGone: `Le fichier d'un export est effacé après ${EXPORT_FILE_DAYS} jours : refaites l'export`,
} as const;

const dataExportSchema = z.object({
  id: idSchema,
  startedAt: instantSchema,
  user: refSchema,
  what: z.string(),
  /** Search and filters in words; null for a whole list. */
  asked: z.string().nullable(),
  rows: z.number().int().nullable(),
  status: optionSchema(DATA_EXPORT_STATES),
  failure: z.string().nullable(),
  fileName: z.string().nullable(),
  /** Whether the caller may download it again. */
  downloadable: z.boolean(),
});
export type DataExport = z.output<typeof dataExportSchema>;

export const dataExportList = defineList({
  key: 'dataExports',
  row: dataExportSchema,
  columns: {
    startedAt: { label: 'Date', kind: 'instant', alwaysVisible: true },
    what: { label: 'Export', kind: 'text', alwaysVisible: true },
    user: { label: 'Par', kind: 'ref' },
    asked: { label: 'Filtres', kind: 'text' },
    rows: { label: 'Lignes', kind: 'number' },
    status: { label: 'Statut', kind: 'choice', options: DATA_EXPORT_STATES },
    failure: { label: 'Motif', kind: 'text' },
  },
  filters: {
    status: { kind: 'choices', label: 'Statut', options: DATA_EXPORT_STATES },
    period: { kind: 'period', label: 'Date' },
  },
  defaultSort: { orderBy: 'startedAt', ascending: false },
});
