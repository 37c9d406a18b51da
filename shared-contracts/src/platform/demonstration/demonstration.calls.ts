import { z } from 'zod';
import { member, ownerOnly } from '../../core/access';
import { callsOf } from '../../core/call';
import { daySchema } from '../../core/wire';

const { agencyCall } = callsOf('platform');

const steps = z.number().int().min(0).max(1_000_000);

/** Progress of loading an agency's demonstration data. */
const demonstrationSchema = z.object({
  /**
   * The day on which the loading first started. The data's months are relative to it, also after an interrupted loading
   * resumes.
   */
  startedOn: daySchema,
  done: steps,
  total: steps,
  complete: z.boolean(),
  /** False when the loader has not reported for a minute. */
  loading: z.boolean(),
});
export type Demonstration = z.infer<typeof demonstrationSchema>;

const response = z.object({ demonstration: demonstrationSchema.nullable() });

export const demonstrationCalls = {
  demonstration: agencyCall({
    name: 'demonstration',
    method: 'GET',
    path: '/demonstration',
    access: member,
    own: ['customer', 'agent'],
    summary: 'How far the loading of demonstration data has come; null in an agency that has none',
    response,
  }),
  reportDemonstration: agencyCall({
    name: 'reportDemonstration',
    method: 'PUT',
    path: '/demonstration',
    access: ownerOnly,
    summary: 'Reports how far the loading has come. One that is complete stays so',
    body: z.object({ startedOn: daySchema, done: steps, total: steps, complete: z.boolean() }).strict(),
    response,
  }),
};
