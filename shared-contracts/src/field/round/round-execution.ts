import { z } from 'zod';
import { byId, idSchema, instantSchema, refSchema } from '../../core/wire';
import { optionalText } from '../../formats/fields';
import { checkpointSchema } from '../checkpoint/checkpoint';
import { actShape } from '../fact/act';
import { positionSchema } from '../fact/position';

/** How a checkpoint came into an execution: planned, met on the way, or validated by position alone. */
const EXECUTED_KINDS = ['planned', 'unplanned', 'virtual'] as const;

const executedCheckpointSchema = z.object({
  /** Null for a virtual one that stands for no recorded checkpoint. */
  checkpointId: idSchema.nullable(),
  kind: z.enum(EXECUTED_KINDS),
  /** When it was validated or skipped; null while it waits. */
  doneAt: instantSchema.nullable(),
  skipped: z.boolean(),
  position: positionSchema.nullable(),
});

/** One walk of a round, with or without a service. */
export const roundExecutionSchema = z.object({
  id: idSchema,
  serviceRound: refSchema,
  serviceId: idSchema.nullable(),
  site: refSchema,
  agent: refSchema.nullable(),
  startedAt: instantSchema,
  endedAt: instantSchema.nullable(),
  interrupted: z.boolean(),
  /** Order to follow, drawn at the start where the direction is random. */
  order: z.array(idSchema),
  checkpoints: z.array(checkpointSchema),
  executed: z.array(executedCheckpointSchema),
});

/**
 * Body of a round event: which execution, where, and the act itself. Photos of a constatation follow as messages of the
 * entry.
 */
export const roundEventSchema = z
  .object({
    serviceRoundExecution: z.object({ id: idSchema, round: byId }),
    site: byId,
    event: z
      .object({
        /** Id of the logbook entry that the act becomes: the same act sent twice is one act. */
        ...actShape,
        checkpoint: byId.nullable().default(null),
        badge: z.string().trim().max(120).nullable().default(null),
        infos: optionalText(5_000),
      })
      .strict(),
  })
  .strict();
