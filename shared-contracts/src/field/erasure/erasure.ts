import { z } from 'zod';
import { idSchema, instantSchema } from '../../core/wire';
import { optionSchema } from '../../formats/fields';

/**
 * What the daily job erases: positions of employees, once their time is over (CNIL, délibération 2015-165, art. 5). One
 * year where they prove an event, five where they count hours; `field.erase_positions` of the database holds the same
 * periods, so that its role erases nothing before.
 */
const ERASURE_KINDS = [
  { value: 'eventPositions', label: 'Positions de la main courante, après un an' },
  { value: 'hoursPositions', label: 'Positions des prises et fins de service, après cinq ans' },
] as const;
export type ErasureKind = (typeof ERASURE_KINDS)[number]['value'];

/** No position of an event is erased before this many days: a year. */
export const EVENT_POSITION_DAYS = 365;

/** One erasure of the job: what went, everything from before when, and how much. */
export const erasureSchema = z.object({
  id: idSchema,
  at: instantSchema,
  what: optionSchema(ERASURE_KINDS),
  until: instantSchema,
  number: z.number().int(),
});
