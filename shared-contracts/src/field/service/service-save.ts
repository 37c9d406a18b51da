import { z } from 'zod';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { idSchema, instantSchema } from '../../core/wire';
import { endsAfterStart } from '../../formats/fields';
import { CIRCUIT_STOPS_MAX, stopSaveSchema } from '../circuit/stop';
import { breakTypeSchema } from './service';

/** What calls may send of services; apart from what they answer, which a phone loads with its first page. */

/** Most agents asked for at once on one post. */
export const SERVICE_AGENTS_MAX = 50;

const breakSaveSchema = z
  .object({
    id: idSchema,
    type: breakTypeSchema.default('pause'),
    startAt: instantSchema,
    endAt: instantSchema,
    /** Absent: as the agency's settings count breaks of the type. */
    notWork: z.boolean().optional(),
    notCharge: z.boolean().optional(),
  })
  .strict();

/** What a save sends of a service: the whole of what planning decides. Wrong times are named under `endAt`. */
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
    /** Only at creation: this many services, the first with the agent and the others still to fill. */
    nbAgents: z.number().int(VALIDATION_MESSAGES.integer).min(1).max(SERVICE_AGENTS_MAX).default(1),
    planned: z.boolean().default(true),
    notCharge: z.boolean().default(false),
    comment: z.string().trim().max(2_000).nullable().default(null),
    endPointId: idSchema.nullable().default(null),
    /** Absent: the breaks stay as they are. */
    breaks: z.array(breakSaveSchema).max(20).optional(),
    /**
     * The stops of a circuit, in their order, within its times; the first one says where it begins. Absent: they stay
     * and move along with it; none: it is no circuit.
     */
    services: z.array(stopSaveSchema).max(CIRCUIT_STOPS_MAX).optional(),
    /** The one it was read with; absent for a new service. */
    updatedAt: instantSchema.optional(),
  })
  .strict();
export type ServiceSave = z.input<typeof serviceSaveSchema>;
export type ParsedServiceSave = z.output<typeof serviceSaveSchema>;

/** Some fields of a known service: what is absent is untouched, null clears. */
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
