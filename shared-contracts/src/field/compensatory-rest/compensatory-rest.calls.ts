import { z } from 'zod';
import { needs } from '../../core/access';
import { callsOf } from '../../core/call';
import { listCalls } from '../../core/list-calls';
import { byId, idSchema } from '../../core/wire';
import { compensatoryRestList, compensatoryRestSaveSchema, compensatoryRestSchema } from './compensatory-rest';

const { agencyCall } = callsOf('field');

const list = listCalls('field', compensatoryRestList, {
  reads: ['compensatoryRest'],
  name: 'fetchCompensatoryRests',
  path: '/fetch/compensatoryRest',
  access: needs('ACCOUNT_RIGHT_LIST_COMPENSATORY_REST'),
  own: ['agent'],
  summary: 'Compensatory rests of agents; an agent sees its own',
});

export const compensatoryRestCalls = {
  fetchCompensatoryRests: list.fetch,
  fetchCompensatoryRestsExport: list.export,
  saveCompensatoryRest: agencyCall({
    name: 'saveCompensatoryRest',
    method: 'POST',
    path: '/compensatoryRest',
    // Creating and editing have one right each, checked with the data.
    access: needs('ACCOUNT_RIGHT_CREATE_COMPENSATORY_REST', 'ACCOUNT_RIGHT_EDIT_COMPENSATORY_REST'),
    summary: 'Creates a compensatory rest or saves a known one; the agent is taken off services in conflict unasked',
    body: compensatoryRestSaveSchema,
    response: z.object({ compensatoryRest: compensatoryRestSchema, unassigned: z.array(idSchema) }),
    changes: ['compensatoryRest', 'service'],
  }),
  deleteCompensatoryRest: agencyCall({
    name: 'deleteCompensatoryRest',
    method: 'DELETE',
    path: '/compensatoryRest/:id',
    access: needs('ACCOUNT_RIGHT_DELETE_COMPENSATORY_REST'),
    summary: 'Deletes a compensatory rest',
    params: byId,
    response: z.object({}),
    changes: ['compensatoryRest'],
  }),
};
