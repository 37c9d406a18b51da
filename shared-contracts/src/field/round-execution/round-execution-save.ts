import { z } from 'zod';
import { byId, idSchema, instantSchema } from '../../core/wire';
import { endsAfterStart } from '../../formats/fields';

/** Plans a walk. In a service, the service's agent walks it. */
export const roundExecutionSaveSchema = z
  .object({
    id: idSchema,
    round: byId,
    service: byId.nullable().default(null),
    agent: byId.nullable().default(null),
    startAt: instantSchema,
    endAt: instantSchema,
    updatedAt: instantSchema.optional(),
  })
  .strict()
  .superRefine(endsAfterStart('startAt', 'endAt', true));
export type RoundExecutionSave = z.input<typeof roundExecutionSaveSchema>;
