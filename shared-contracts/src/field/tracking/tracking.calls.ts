import { z } from 'zod';
import { alsoOwn, needs } from '../../core/access';
import { callsOf } from '../../core/call';
import { trackingSaveSchema } from './tracking';

const { agencyCall } = callsOf('field');

export const trackingCalls = {
  saveTracking: agencyCall({
    name: 'saveTracking',
    forSafety: true,
    method: 'POST',
    path: '/tracking',
    access: alsoOwn(needs('ACCOUNT_RIGHT_EDIT_MISSION'), ['agent']),
    summary: 'Signs of life of the phone of an agent, with its positions during a service; others are not kept',
    body: z.object({ positions: z.array(trackingSaveSchema).min(1).max(200) }),
    response: z.object({
      /** Whether another phone of the agent has begun a watch since: this one then ends its own. */
      takenOver: z.boolean().default(false),
    }),
    changes: ['tracking'],
  }),
};
