import { z } from 'zod';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { MINUTE_MS } from '../../core/time/days';
import { idSchema, instantSchema, refSchema } from '../../core/wire';
import { endsAfterStart } from '../../formats/fields';
import { planningErrorSchema, SERVICE_MAX_MIN } from './service';

/** The service for which an agent is sought. */
export const availableAgentsRequestSchema = z
  .object({
    startAt: instantSchema,
    endAt: instantSchema,
    siteId: idSchema.nullable().default(null),
    specialty: z.string().trim().max(80).nullable().default(null),
    /** Id of an existing service that is being moved, so that it does not conflict with itself. */
    serviceId: idSchema.nullable().default(null),
    query: z.string().max(200).default(''),
  })
  .strict()
  .superRefine(endsAfterStart('startAt', 'endAt', true))
  .refine(({ startAt, endAt }) => Date.parse(endAt) - Date.parse(startAt) <= SERVICE_MAX_MIN * MINUTE_MS, {
    message: VALIDATION_MESSAGES.serviceTooLong,
    path: ['endAt'],
  });

export const availableAgentSchema = z.object({
  agent: refSchema,
  specialties: z.array(z.string()),
  /** True for an agent who knows the site. */
  knowsSite: z.boolean(),
  /** Warnings that the planning checks would give. */
  warnings: z.array(planningErrorSchema),
  /** False for an agent who is absent, has another service at that time, or whom a check of the agency forbids. */
  free: z.boolean(),
  /** Minutes planned in the week of the service, without this service. */
  weekMin: z.number().int(),
});
export type AvailableAgent = z.output<typeof availableAgentSchema>;
