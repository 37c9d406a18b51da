import { z } from 'zod';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { idSchema, instantSchema } from '../../core/wire';
import { positionSchema } from './position';

/**
 * What every act of the field carries: an id made where it was done, and the time and place of the act, not of its
 * sending. The same id again is the same act.
 */
const actShape = {
  id: idSchema,
  at: instantSchema,
  position: positionSchema.nullish(),
};
const actSchema = z.object(actShape);
export type FieldAct = z.output<typeof actSchema>;

/** Clocks that were never set stand in 1970 or thereabouts; what they say is no time of an act. */
const OLDEST = Date.UTC(2000, 0, 1);
const NEWEST = Date.UTC(2100, 0, 1);

/** An act of the field that is kept whatever the clock of its phone says: wrong ones are recorded and marked. */
export const factShape = {
  ...actShape,
  /** Up to what no clock of a phone shows. */
  at: instantSchema.refine((at) => Date.parse(at) >= OLDEST && Date.parse(at) < NEWEST, VALIDATION_MESSAGES.noSuchDate),
  /** The phone, by an id it made for itself: two phones of one agent have two clocks. */
  device: z.string().trim().min(1).max(64).nullish(),
};
