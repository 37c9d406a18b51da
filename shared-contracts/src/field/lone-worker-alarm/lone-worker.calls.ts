import { z } from 'zod';
import { alsoOwn, needs } from '../../core/access';
import { callsOf } from '../../core/call';
import { idSchema } from '../../core/wire';
import { factShape } from '../fact/act';
import { positionSchema } from '../fact/position';

const { agencyCall } = callsOf('field');

/** One check before the protection starts, with its result. */
const watchCheckSchema = z.object({
  label: z.string().trim().min(1).max(40),
  good: z.boolean(),
  detail: z.string().trim().max(200),
});
export type WatchCheck = z.output<typeof watchCheckSchema>;

/** Start or end of the phone's watch over its agent in a service. */
const watchActSchema = z.object({
  ...factShape,
  serviceId: idSchema,
  /** Id that the phone creates at the start of the watch; the end carries the same. */
  watchId: idSchema,
  kind: z.enum(['on', 'off']),
  checks: z.array(watchCheckSchema).max(10).default([]),
});

export const loneWorkerCalls = {
  saveWatch: agencyCall({
    name: 'saveWatch',
    forSafety: true,
    method: 'POST',
    path: '/lone-worker/watch',
    access: alsoOwn(needs('ACCOUNT_RIGHT_EDIT_MISSION'), ['agent']),
    summary: 'The phone of an agent begins or ends to watch over it: a fact, with what was checked before',
    body: watchActSchema,
    response: z.object({}),
    changes: ['tracking', 'logbookEntry'],
  }),
  loneWorkerRules: agencyCall({
    name: 'loneWorkerRules',
    method: 'GET',
    reads: ['settings', 'service', 'site'],
    path: '/lone-worker/rules',
    access: alsoOwn(needs('ACCOUNT_RIGHT_READ_SUPERVISION_TRACKING'), ['agent']),
    summary: 'What the agency has set for its lone workers, for phones and for who supervises',
    response: z.object({
      frequencyMin: z.number(),
      ptiPauseOnBreak: z.boolean(),
      ptiDisabledBetweenServices: z.boolean(),
      silenceMin: z.number().int(),
      onCallNumber: z.string().nullable(),
      /** Sites of the agent's services, whose perimeter the agent must not leave. */
      sites: z.array(z.object({ id: idSchema, position: positionSchema, radiusM: z.number() })),
      instructions: z.string().nullable(),
    }),
  }),
};
