import { z } from 'zod';
import { byId, idSchema, instantSchema } from '../../core/wire';
import { endsAfterStart } from '../../formats/fields';
import { checkpointSchema } from '../checkpoint/checkpoint';
import { interventionReportSchema } from '../intervention-report/intervention-report';
import { roundSchema } from '../round/round';
import { roundExecutionSchema } from '../round-execution/round-execution';
import { serviceSchema } from './service';
import { serviceSaveSchema } from './service-save';

/**
 * A service with what is to be walked during it. A circuit goes from site to site: its children are services of their
 * own, each with the checkpoint that is validated on arriving there.
 */
export const circuitServiceSchema = serviceSchema.extend({
  services: z.array(serviceSchema),
  checkpoints: z.array(z.object({ service: byId, checkpoint: checkpointSchema })),
  rounds: z.array(roundSchema),
  serviceRoundExecutions: z.array(roundExecutionSchema),
  startPoint: checkpointSchema.nullable(),
  endPoint: checkpointSchema.nullable(),
  /** Ending an intervention needs one that the agent has signed. */
  interventionReport: interventionReportSchema
    .pick({ id: true, number: true, status: true, signature: true })
    .nullable(),
});

/** A stop of a circuit: a service of its own, and the checkpoint validated on arriving there. */
const circuitStopSchema = z
  .object({
    id: idSchema,
    site: byId,
    startAt: instantSchema,
    endAt: instantSchema,
    checkpoint: byId.nullable().default(null),
  })
  .strict()
  .superRefine(endsAfterStart('startAt', 'endAt', true));

/** What a save sends of a service with what is to be walked during it. */
export const circuitSaveSchema = serviceSaveSchema.extend({
  isCircuit: z.boolean().default(false),
  /** In the order of the circuit; stops that overlap are for the office to confirm. */
  services: z.array(circuitStopSchema).max(100).default([]),
  rounds: z.array(byId).max(50).default([]),
});
