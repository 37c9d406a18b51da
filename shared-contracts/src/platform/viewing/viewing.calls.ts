import { z } from 'zod';
import { byRole, office } from '../../core/access';
import { callsOf } from '../../core/call';
import { byId, idSchema } from '../../core/wire';
import { viewablePersonSchema, viewingSchema } from './viewing';

const { agencyCall } = callsOf('platform');
/** Managers who set rights; the server checks the right over the chosen person. */
const mayView = office('ACCOUNT_RIGHT_EDIT_AGENT', 'ACCOUNT_RIGHT_EDIT_CUSTOMER');

export const viewingCalls = {
  viewablePeople: agencyCall({
    name: 'viewablePeople',
    method: 'GET',
    reads: ['account'],
    path: '/viewing/people',
    access: mayView,
    summary: 'People with an open account as whom the caller may look at the agency, or why not',
    query: z.object({ search: z.string().trim().max(200).default('') }),
    response: z.object({ people: z.array(viewablePersonSchema) }),
    personal: true,
  }),
  beginViewing: agencyCall({
    name: 'beginViewing',
    method: 'POST',
    path: '/viewing',
    access: mayView,
    summary:
      'Begins to look at the agency as somebody else, who holds no more than the caller; for half an hour at most',
    body: z.object({ id: idSchema, membershipId: idSchema }).strict(),
    response: z.object({ viewing: viewingSchema }),
    changes: ['account'],
  }),
  endViewing: agencyCall({
    name: 'endViewing',
    method: 'POST',
    path: '/viewing/:id/end',
    // Needs no right, because the right may have been withdrawn during the viewing.
    access: byRole({ manager: { kind: 'always' } }),
    summary: 'Ends a viewing of the caller; one that has ended stays so',
    params: byId,
    response: z.object({}),
    changes: ['account'],
    withoutSubscription: true,
  }),
};
