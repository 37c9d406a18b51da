import { z } from 'zod';
import { signedIn } from '../../core/access';
import { callsOf } from '../../core/call';
import { sponsorSchema } from './sponsor';

const { globalCall } = callsOf('platform');

export const sponsorCalls = {
  sponsor: globalCall({
    name: 'sponsor',
    method: 'POST',
    path: '/sponsor',
    // Outside the agency's path, yet not public: it mails a third party in the user's name.
    access: signedIn,
    summary: 'Recommends the product to another agency by mail; the same id again is the same mail',
    body: sponsorSchema,
    response: z.object({}),
  }),
};
