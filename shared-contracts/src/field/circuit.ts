import { z } from 'zod';
import { byId } from '../core/wire';
import { checkpointSchema } from './checkpoint';
import { roundSchema } from './round';
import { roundExecutionSchema } from './round-execution';
import { serviceSchema } from './service';

/**
 * A service with what is to be walked during it. A circuit goes from site to site: its children are services of their
 * own, each with the checkpoint that is validated on arriving there.
 */
export const circuitServiceSchema = serviceSchema.extend({
  services: z.array(serviceSchema),
  checkpoints: z.array(z.object({ service: byId, checkpoint: checkpointSchema })),
  rounds: z.array(roundSchema),
  serviceRoundExecutions: z.array(roundExecutionSchema),
});
export type CircuitService = z.output<typeof circuitServiceSchema>;
