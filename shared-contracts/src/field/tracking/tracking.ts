import { z } from 'zod';
import { idSchema, instantSchema, refSchema } from '../../core/wire';
import { positionSchema } from '../fact/position';

/** State of lone-worker protection, as the phone last said. */
const SAFETY_STATES = ['off', 'watching', 'warning', 'alarm'] as const;

/**
 * Where an agent is, sent by the phone while a service runs. There is no tracking outside a service: the server refuses
 * a position without one at work.
 */
export const trackingSaveSchema = z
  .object({
    id: idSchema,
    serviceId: idSchema,
    at: instantSchema,
    position: positionSchema,
    safety: z.enum(SAFETY_STATES).default('off'),
    /** Charge of the phone, in percent. */
    batteryPercent: z.number().int().min(0).max(100).nullable().default(null),
  })
  .strict();

/** An agent at work, as supervision shows it. */
export const trackedAgentSchema = z.object({
  agent: refSchema,
  service: z.object({ id: idSchema, reference: z.string(), status: z.number().int() }),
  site: refSchema,
  startAt: instantSchema,
  endAt: instantSchema,
  /** Null until the phone has sent one. */
  position: positionSchema.nullable(),
  positionAt: instantSchema.nullable(),
  safety: z.enum(SAFETY_STATES),
  batteryPercent: z.number().int().nullable(),
});

export const trackingRequestSchema = z
  .object({ sites: z.array(idSchema).max(1_000).default([]), agents: z.array(idSchema).max(1_000).default([]) })
  .strict();
