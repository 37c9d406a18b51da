import { z } from 'zod';
import { idSchema, instantSchema } from '../../core/wire';
import { positionSchema } from '../fact/position';

/** State of lone-worker protection, as the phone last reported it. */
export const SAFETY_STATES = ['off', 'watching', 'warning', 'alarm'] as const;
export type SafetyState = (typeof SAFETY_STATES)[number];

/** Days after which tracking positions of agents at work are erased (CNIL: two months). */
export const TRACKING_DAYS = 60;

/**
 * A sign of life of a phone during a service, with its position. There is no tracking outside a service: without a
 * service in progress the server stores no position.
 */
export const trackingSaveSchema = z.object({
  id: idSchema,
  serviceId: idSchema,
  /** The watch that this phone keeps. Phones of earlier releases do not name it: theirs is the one that is not over. */
  watchId: idSchema.optional(),
  at: instantSchema,
  position: positionSchema.nullable().default(null),
  /** Time of the position, which a phone without reception may have read long before. Earlier releases do not tell it. */
  positionAt: instantSchema.optional(),
  safety: z.enum(SAFETY_STATES).default('off'),
  /** Battery level of the phone, in percent. */
  batteryPercent: z.number().int().min(0).max(100).nullable().default(null),
});
