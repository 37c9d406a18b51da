import { z } from 'zod';
import { needs } from '../../core/access';
import { callsOf } from '../../core/call';
import { checkpointSchema } from './checkpoint';

/** What a phone asks of checkpoints, apart from what the office alone does with them. */
export const checkpointReadCalls = {
  checkpoints: callsOf('field').agencyCall({
    name: 'checkpoints',
    method: 'GET',
    reads: ['checkpoint'],
    path: '/checkpoints',
    access: needs('ACCOUNT_RIGHT_LIST_CHECKPOINT'),
    // Customers do not load checkpoints; an agent loads those of the sites it works on, to be read without network.
    own: ['agent'],
    summary: 'Every checkpoint in use, of the agency or of the sites an agent works on',
    response: z.object({ checkpoints: z.array(checkpointSchema) }),
  }),
};
