import { z } from 'zod';
import { idSchema, instantSchema } from '../../core/wire';
import { positionSchema } from '../fact/position';

/** State of lone-worker protection, as the phone last said. */
export const SAFETY_STATES = ['off', 'watching', 'warning', 'alarm'] as const;
export type SafetyState = (typeof SAFETY_STATES)[number];

/** Positions that followed an agent at work go after so many days (CNIL: two months). */
export const TRACKING_DAYS = 60;

/**
 * A sign of life of a phone while a service runs, with where it is. There is no tracking outside a service: of a sign
 * without one at work the server keeps no position.
 */
export const trackingSaveSchema = z
  .object({
    id: idSchema,
    serviceId: idSchema,
    at: instantSchema,
    position: positionSchema.nullable().default(null),
    safety: z.enum(SAFETY_STATES).default('off'),
    /** Charge of the phone, in percent. */
    batteryPercent: z.number().int().min(0).max(100).nullable().default(null),
  })
  .strict();
