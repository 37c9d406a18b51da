import { z } from 'zod';
import { byRole, needs, office, own } from '../../core/access';
import { callsOf } from '../../core/call';
import { byId, idSchema, instantSchema, refSchema } from '../../core/wire';
import { positionSchema } from '../fact/position';
import { SAFETY_STATES } from './tracking';

const { agencyCall } = callsOf('field');

/** An agent at work, for supervision. */
export const trackedAgentSchema = z.object({
  agent: refSchema,
  service: z.object({ id: idSchema, reference: z.string(), status: z.number().int() }),
  site: refSchema,
  sitePosition: positionSchema.nullable(),
  startAt: instantSchema,
  endAt: instantSchema,
  /** Null before the phone's first position, and during a break. */
  position: positionSchema.nullable(),
  positionAt: instantSchema.nullable(),
  /** Last sign of life of the phone; null when no phone watches over the agent. */
  seenAt: instantSchema.nullable(),
  safety: z.enum(SAFETY_STATES),
  /** Whether the phone has been silent for so long that an alarm was raised; `safety` is what it said before. */
  silent: z.boolean().default(false),
  batteryPercent: z.number().int().nullable(),
});
export type TrackedAgent = z.output<typeof trackedAgentSchema>;

const trackingRequestSchema = z
  .object({ sites: z.array(idSchema).max(1_000).default([]), agents: z.array(idSchema).max(1_000).default([]) })
  .strict();

/** A position of an agent at one time of a service. */
const trackedPositionSchema = z.object({
  id: idSchema,
  at: instantSchema,
  position: positionSchema,
  service: refSchema,
  site: refSchema,
});

const trailPositionSchema = z.object({
  id: idSchema,
  at: instantSchema,
  position: positionSchema,
  agent: refSchema,
});

export const supervisionCalls = {
  fetchTracking: agencyCall({
    name: 'fetchTracking',
    method: 'POST',
    reads: ['tracking', 'service', 'loneWorkerAlarm'],
    path: '/fetch/tracking',
    access: needs('ACCOUNT_RIGHT_READ_SUPERVISION_TRACKING'),
    summary: 'Agents at work with their last position, service and lone-worker state',
    body: trackingRequestSchema,
    response: z.object({ data: z.array(trackedAgentSchema), filtered: z.number().int() }),
  }),
  serviceTracking: agencyCall({
    name: 'serviceTracking',
    method: 'GET',
    reads: ['tracking', 'service'],
    path: '/circuit/:id/tracking',
    // Only supervisors may see an agent's route: no customer reads it, whatever its rights.
    access: office('ACCOUNT_RIGHT_READ_SUPERVISION_TRACKING'),
    summary: 'What is kept of where the agents of a service were during it, the earliest first',
    params: byId,
    response: z.object({ positions: z.array(trailPositionSchema) }),
  }),
  myTracking: agencyCall({
    name: 'myTracking',
    personal: true,
    method: 'GET',
    reads: ['tracking'],
    path: '/my-tracking',
    access: byRole({ agent: own() }),
    summary: 'What is kept of the positions of the agent who asks, the latest first',
    response: z.object({ positions: z.array(trackedPositionSchema) }),
  }),
};
