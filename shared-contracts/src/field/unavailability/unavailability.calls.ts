import { z } from 'zod';
import { needs } from '../../core/access';
import { callsOf } from '../../core/call';
import { listCalls } from '../../core/list-calls';
import { byId, idSchema } from '../../core/wire';
import { unavailabilityList, unavailabilitySaveSchema, unavailabilitySchema } from './unavailability';

const { agencyCall } = callsOf('field');

const list = listCalls('field', unavailabilityList, {
  reads: ['unavailability'],
  name: 'fetchUnavailabilities',
  path: '/fetch/unavailabilities',
  access: needs('ACCOUNT_RIGHT_LIST_UNAVAILABILITY'),
  own: ['agent'],
  summary: 'Unavailabilities of agents; an agent sees its own',
});

export const unavailabilityCalls = {
  fetchUnavailabilities: list.fetch,
  fetchUnavailabilitiesExport: list.export,
  saveUnavailability: agencyCall({
    name: 'saveUnavailability',
    method: 'POST',
    path: '/unavailability',
    // Creating and editing have one right each, checked with the data.
    access: needs('ACCOUNT_RIGHT_CREATE_UNAVAILABILITY', 'ACCOUNT_RIGHT_EDIT_UNAVAILABILITY'),
    summary:
      'Creates an unavailability or saves a known one; services in conflict are named (409) until the user agrees to take the agent off them',
    body: unavailabilitySaveSchema,
    response: z.object({ agentUnavailability: unavailabilitySchema, unassigned: z.array(idSchema) }),
    changes: ['unavailability', 'service'],
  }),
  deleteUnavailability: agencyCall({
    name: 'deleteUnavailability',
    method: 'DELETE',
    path: '/unavailability/:id',
    access: needs('ACCOUNT_RIGHT_DELETE_UNAVAILABILITY'),
    summary: 'Deletes an unavailability',
    params: byId,
    response: z.object({}),
    changes: ['unavailability'],
  }),
};
