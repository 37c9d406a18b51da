import { z } from 'zod';
import { byRole, needs, own, rights } from '../../core/access';
import { callsOf } from '../../core/call';
import { listCalls, listSharesCall } from '../../core/lists/list-calls';
import { byId } from '../../core/wire';
import { unavailabilityList } from './unavailability';
import { unavailabilityActs } from './unavailability.acts';

const { agencyCall } = callsOf('field');

const listed = {
  reads: ['unavailability'],
  name: 'fetchUnavailabilities',
  path: '/fetch/unavailabilities',
  access: needs('ACCOUNT_RIGHT_LIST_UNAVAILABILITY'),
  own: ['agent'],
  summary: 'Unavailabilities of agents; an agent sees its own',
} as const satisfies Parameters<typeof listCalls>[2];
const list = listCalls('field', unavailabilityList, listed);

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
  fetchUnavailabilities: list.fetch,
  fetchUnavailabilitiesExport: list.export,
  fetchUnavailabilitiesShares: listSharesCall('field', unavailabilityList, listed),
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
