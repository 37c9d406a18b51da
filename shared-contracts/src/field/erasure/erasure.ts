import { z } from 'zod';
import { defineList } from '../../core/lists/list';
import { idSchema, instantSchema } from '../../core/wire';
import { optionSchema } from '../../formats/fields';

/**
 * Data that the product erases by itself. Positions of employees at the end of their retention period (CNIL,
 * délibération 2015-165, art. 5): two months for tracking an agent at work, one year as proof of an event, five years
 * for counting hours. Files without any reference, after thirty days. `field.erase_positions` and
 * `platform.sweep_files` of the database hold the same periods, so that no program's role can erase earlier.
 */
const ERASURE_KINDS = [
  { value: 'eventPositions', label: 'Positions de la main courante' },
  { value: 'hoursPositions', label: 'Positions des prises et fins de service' },
  { value: 'trackingPositions', label: 'Positions du suivi des agents' },
  { value: 'unnamedFiles', label: 'Fichiers sans emploi' },
] as const;
export type ErasureKind = (typeof ERASURE_KINDS)[number]['value'];

/** Start and length of each retention period. */
const ERASURE_CLOCKS = [
  { value: 'eventPositions', label: "Un an après l'événement" },
  { value: 'hoursPositions', label: "Cinq ans après l'acte qui compte les heures" },
  { value: 'trackingPositions', label: 'Deux mois' },
  { value: 'unnamedFiles', label: 'Trente jours sans document qui les porte' },
] as const satisfies readonly { value: ErasureKind; label: string }[];

/** Minimum age in days before a position of an event is erased: a year. */
export const EVENT_POSITION_DAYS = 365;

/** One erasure by the job: the kind of data, its retention period, the limit date and the number of rows. */
const erasureRowSchema = z.object({
  id: idSchema,
  at: instantSchema,
  what: optionSchema(ERASURE_KINDS),
  clock: optionSchema(ERASURE_CLOCKS),
  until: instantSchema,
  number: z.number().int(),
});

export const erasureList = defineList({
  key: 'erasures',
  row: erasureRowSchema,
  columns: {
    at: { label: 'Effacé le', kind: 'instant', alwaysVisible: true },
    what: { label: 'Données', kind: 'choice', options: ERASURE_KINDS, alwaysVisible: true },
    clock: { label: 'Durée de conservation', kind: 'choice', options: ERASURE_CLOCKS, sortable: false },
    until: { label: "Tout ce qui date d'avant le", kind: 'instant' },
    number: { label: 'Nombre', kind: 'count' },
  },
  filters: {
    period: { kind: 'period', label: 'Effacées entre' },
    what: { kind: 'choices', label: 'Données', options: ERASURE_KINDS },
  },
  defaultSort: { orderBy: 'at', ascending: false },
});
