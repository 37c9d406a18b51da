import { z } from 'zod';
import { byRole, own, rights } from '../../core/access';
import { callsOf } from '../../core/call';
import { byId } from '../../core/wire';
import { unavailabilityActs } from './unavailability.acts';
import { unavailabilityReadCalls } from './unavailability-read.calls';

const { agencyCall } = callsOf('field');

/** Users who record, decide or request unavailabilities. */
const mayRead = byRole({
  manager: rights(
    'ACCOUNT_RIGHT_LIST_UNAVAILABILITY',
    'ACCOUNT_RIGHT_CREATE_UNAVAILABILITY',
    'ACCOUNT_RIGHT_EDIT_UNAVAILABILITY',
  ),
  agent: own(),
});

export const unavailabilityCalls = {
  ...unavailabilityActs.calls,
  ...unavailabilityReadCalls,
  unavailability: agencyCall({
    name: 'unavailability',
    method: 'GET',
    reads: ['unavailability'],
    path: '/unavailability/:id',
    access: mayRead,
    summary: 'One unavailability; an agent reads its own',
    params: byId,
    response: unavailabilityActs.answer,
  }),
  unavailabilityTypes: agencyCall({
    name: 'unavailabilityTypes',
    method: 'GET',
    path: '/unavailability-types',
    access: mayRead,
    summary: 'The types that the agency offers: its types of request that denote an absence',
    response: z.object({ types: z.array(z.string()) }),
  }),
};
