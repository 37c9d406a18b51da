import { z } from 'zod';
import { ownerOnly } from '../../core/access';
import { callsOf } from '../../core/call';
import { idSchema } from '../../core/wire';

const { agencyCall } = callsOf('platform');

export const exampleCalls = {
  openExample: agencyCall({
    name: 'openExample',
    method: 'POST',
    path: '/example',
    access: ownerOnly,
    summary: 'Opens an agency to try the product in, for the owner of this one; again it is the same',
    body: z.object({}).strict(),
    response: z.object({ agencyId: idSchema }),
    changes: ['agency'],
  }),
  throwExample: agencyCall({
    name: 'throwExample',
    method: 'POST',
    path: '/example/throw',
    access: ownerOnly,
    summary: 'Erases this agency at once, which is an example',
    // The body repeats the agency, so that a tab which now works in another agency deletes nothing.
    body: z.object({ agencyId: idSchema }).strict(),
    response: z.object({}),
    changes: ['agency'],
  }),
};
