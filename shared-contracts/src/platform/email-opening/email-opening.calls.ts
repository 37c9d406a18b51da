import { z } from 'zod';
import { publicBecause } from '../../core/access';
import { callsOf } from '../../core/call';

const { globalCall } = callsOf('platform');

export const emailOpeningCalls = {
  emailOpening: globalCall({
    name: 'emailOpening',
    method: 'GET',
    path: '/email/opening/:token',
    access: publicBecause('the mail program of a recipient loads it, and knows no account'),
    summary: 'The image of a mail whose agency follows openings; it looks the same whatever its address means',
    params: z.object({ token: z.string().min(1).max(100) }),
    mediaType: 'image/gif',
    changes: ['email'],
  }),
};
