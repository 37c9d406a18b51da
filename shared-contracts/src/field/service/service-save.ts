import { z } from 'zod';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { idSchema, instantSchema } from '../../core/wire';
import { endsAfterStart } from '../../formats/fields';
import { CIRCUIT_STOPS_MAX, stopSaveSchema } from '../circuit/stop';
import { breakTypeSchema } from './service';

/** Bodies of the service's calls. Their answers are in another file, which the phone loads with its first page. */

/** Maximum number of agents that one post may request at once. */
export const SERVICE_AGENTS_MAX = 50;

const breakSaveSchema = z
  .object({
    id: idSchema,
    type: breakTypeSchema.default('pause'),
    startAt: instantSchema,
    endAt: instantSchema,
    /** Absent: the agency's settings for the type of break decide. */
    notWork: z.boolean().optional(),
    notCharge: z.boolean().optional(),
  })
  .strict();

/** A save of a service: everything that planning decides. Errors on times carry the path `endAt`. */
export const serviceSaveSchema = z
  .object({
    id: idSchema,
    site: z.object({ id: idSchema }),
    agent: z.object({ id: idSchema }).nullable().default(null),
    specialty: z.string().trim().max(80).nullable().default(null),
    activityType: z.string().trim().max(120).nullable().default(null),
    intervention: z.boolean().default(false),
    startAt: instantSchema,
    endAt: instantSchema,
    /** At creation only: the number of services, of which the first has the agent and the others are vacant. */
    nbAgents: z.number().int(VALIDATION_MESSAGES.integer).min(1).max(SERVICE_AGENTS_MAX).default(1),
    planned: z.boolean().default(true),
    notCharge: z.boolean().default(false),
    comment: z.string().trim().max(2_000).nullable().default(null),
    startPointId: idSchema.nullable().default(null),
    endPointId: idSchema.nullable().default(null),
    /** Absent: the breaks stay unchanged. */
    breaks: z.array(breakSaveSchema).max(20).optional(),
    /**
     * Stops of a circuit, in order and within its times; the first one gives the starting place. Absent: the stops stay
     * and move along with the circuit. Empty: the service is no circuit.
     */
    services: z.array(stopSaveSchema).max(CIRCUIT_STOPS_MAX).optional(),
    /** Version of the service, for the optimistic lock; absent for a new service. */
    updatedAt: instantSchema.optional(),
  })
  .strict();
export type ServiceSave = z.input<typeof serviceSaveSchema>;
export type ParsedServiceSave = z.output<typeof serviceSaveSchema>;

/** Some fields of an existing service: absent fields stay unchanged, null clears. */
export const servicePatchSchema = z
  .object({
    id: idSchema,
    agent: z.object({ id: idSchema }).nullable(),
    specialty: z.string().trim().max(80).nullable(),
    activityType: z.string().trim().max(120).nullable(),
    startAt: instantSchema,
    endAt: instantSchema,
    planned: z.boolean(),
    notCharge: z.boolean(),
    comment: z.string().trim().max(2_000).nullable(),
    updatedAt: instantSchema,
  })
  .partial()
  .required({ id: true, updatedAt: true })
  .strict()
  .superRefine(endsAfterStart('startAt', 'endAt', true));
