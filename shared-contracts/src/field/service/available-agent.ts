import { z } from 'zod';
import { idSchema, instantSchema, refSchema } from '../../core/wire';
import { endsAfterStart } from '../../formats/fields';
import { planningErrorSchema } from './service';

/** The service that somebody is looked for. */
export const availableAgentsRequestSchema = z
  .object({
    startAt: instantSchema,
    endAt: instantSchema,
    siteId: idSchema.nullable().default(null),
    specialty: z.string().trim().max(80).nullable().default(null),
    /** A known service that is moved: it does not stand in its own way. */
    serviceId: idSchema.nullable().default(null),
    query: z.string().max(200).default(''),
  })
  .strict()
  .superRefine(endsAfterStart('startAt', 'endAt', true));

export const availableAgentSchema = z.object({
  agent: refSchema,
  specialties: z.array(z.string()),
  /** True for an agent who knows the site. */
  knowsSite: z.boolean(),
  /** What the planning checks would warn of. */
  warnings: z.array(planningErrorSchema),
  /** False for an agent who is away or has another service then, or whom a check of the agency forbids. */
  free: z.boolean(),
  /** Minutes planned in the week of the service, without it. */
  weekMin: z.number().int(),
});
export type AvailableAgent = z.output<typeof availableAgentSchema>;
