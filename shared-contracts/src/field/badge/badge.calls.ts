import { z } from 'zod';
import { member } from '../../core/access';
import { callsOf } from '../../core/call';
import { daySchema, idSchema, refSchema } from '../../core/wire';

const { agencyCall } = callsOf('field');

/** Answer of reading a badge. Of an agent it holds only what its card shows in print. */
export const badgeInfosSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('agent'),
    id: idSchema,
    name: z.string(),
    /** The agent's number in the agency, which the badge carries. */
    reference: z.string(),
    professionalCardEndsOn: daySchema.nullable(),
    status: z.number().int(),
  }),
  z.object({ kind: z.literal('checkpoint'), id: idSchema, title: z.string(), badge: z.string(), site: refSchema }),
]);

export const badgeCalls = {
  badgeInfos: agencyCall({
    name: 'badgeInfos',
    method: 'GET',
    reads: ['checkpoint'],
    path: '/badge-infos/:id',
    // Open to everyone who works for the agency: the card shows the same in print.
    access: member,
    own: ['agent'],
    summary: 'Whom or what a badge of the agency belongs to; « Badge inconnu » for any other',
    params: z.object({ id: z.string().trim().min(1).max(120) }),
    response: z.object({ badge: badgeInfosSchema }),
  }),
};
