import { z } from 'zod';
import { needs } from '../../core/access';
import { callsOf } from '../../core/call';
import { checkpointSchema } from './checkpoint';

/** Calls of the phone about checkpoints, separate from those that only the office makes. */
export const checkpointReadCalls = {
  checkpoints: callsOf('field').agencyCall({
    name: 'checkpoints',
    method: 'GET',
    reads: ['checkpoint'],
    path: '/checkpoints',
    access: needs('ACCOUNT_RIGHT_LIST_CHECKPOINT'),
    // Customers do not load checkpoints; an agent loads those of its sites, for use without network.
    own: ['agent'],
    summary: 'Every checkpoint in use, of the agency or of the sites an agent works on',
    response: z.object({ checkpoints: z.array(checkpointSchema) }),
  }),
};
