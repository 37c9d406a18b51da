import { z } from 'zod';
import { needs } from '../../core/access';
import { callsOf } from '../../core/call';
import { trackedAgentSchema, trackingRequestSchema, trackingSaveSchema } from './tracking';

const { agencyCall } = callsOf('field');

export const trackingCalls = {
  fetchTracking: agencyCall({
    name: 'fetchTracking',
    method: 'POST',
    reads: ['tracking'],
    path: '/fetch/tracking',
    access: needs('ACCOUNT_RIGHT_READ_SUPERVISION_TRACKING'),
    summary: 'Agents at work with their last position, service and lone-worker state',
    body: trackingRequestSchema,
    response: z.object({ data: z.array(trackedAgentSchema), filtered: z.number().int() }),
  }),
  saveTracking: agencyCall({
    name: 'saveTracking',
    method: 'POST',
    path: '/tracking',
    access: needs('ACCOUNT_RIGHT_EDIT_MISSION'),
    own: ['agent'],
    summary: 'Positions of the agent during its service; those outside one are refused',
    body: z.object({ positions: z.array(trackingSaveSchema).min(1).max(200) }).strict(),
    response: z.object({}),
    changes: ['tracking'],
  }),
};
