import { z } from 'zod';
import { idSchema, instantSchema } from '../../core/wire';
import { positionSchema } from './position';

/**
 * What every act of the field carries: an id made where it was done, and the time and place of the act, not of its
 * sending. The same id again is the same act.
 */
export const actShape = {
  id: idSchema,
  at: instantSchema,
  position: positionSchema.nullish(),
};
const actSchema = z.object(actShape);
export type FieldAct = z.output<typeof actSchema>;
