import { z } from 'zod';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { idSchema, instantSchema } from '../../core/wire';
import { positionSchema } from './position';

/**
 * Fields of every act of the field. The phone creates the id, so that a retry is idempotent; time and position are
 * those of the act, not of its transmission.
 */
const actShape = {
  id: idSchema,
  at: instantSchema,
  position: positionSchema.nullish(),
};
const actSchema = z.object(actShape);
export type FieldAct = z.output<typeof actSchema>;

/** Plausible years. A clock that was never set shows about 1970, which is no time of an act. */
const OLDEST = Date.UTC(2000, 0, 1);
const NEWEST = Date.UTC(2100, 0, 1);

/**
 * Fields of an act that the server records even when the phone's clock is wrong; wrong times are marked. The body of such
 * an act is never strict: during an update an older server must not refuse what a newer phone adds, least of all in a
 * call for help.
 */
export const factShape = {
  ...actShape,
  /** Limited to the years that the clock of a phone can show. */
  at: instantSchema.refine((at) => Date.parse(at) >= OLDEST && Date.parse(at) < NEWEST, VALIDATION_MESSAGES.noSuchDate),
  /** Id that the phone created for itself: two phones of one agent have two clocks. */
  device: z.string().trim().min(1).max(64).nullish(),
  /** The site where the phone was; none between two stops of a circuit. The office may have moved its service since. */
  siteId: idSchema.nullish(),
};
