import { z } from 'zod';
import { needs } from '../../core/access';
import { callsOf } from '../../core/call';
import { listCalls } from '../../core/list-calls';
import { byId } from '../../core/wire';
import { checkpointList, checkpointSaveSchema, checkpointSchema } from './checkpoint';

const { agencyCall } = callsOf('field');

const list = listCalls('field', checkpointList, {
  reads: ['checkpoint'],
  name: 'fetchCheckpoints',
  path: '/fetch/checkpoints',
  access: needs('ACCOUNT_RIGHT_LIST_CHECKPOINT'),
  summary: 'Checkpoints of the agency, page by page',
});

export const checkpointCalls = {
  fetchCheckpoints: list.fetch,
  fetchCheckpointsExport: list.export,
  checkpoints: agencyCall({
    name: 'checkpoints',
    method: 'GET',
    reads: ['checkpoint'],
    path: '/checkpoints',
    access: needs('ACCOUNT_RIGHT_LIST_CHECKPOINT'),
    // Customers do not load checkpoints; an agent loads those of the sites it works on, to be read without network.
    own: ['agent'],
    summary: 'Every checkpoint of the agency',
    response: z.object({ checkpoints: z.array(checkpointSchema) }),
  }),
  saveCheckpoint: agencyCall({
    name: 'saveCheckpoint',
    method: 'POST',
    path: '/checkpoint',
    // Creating and editing have one right each, checked with the data.
    access: needs('ACCOUNT_RIGHT_CREATE_CHECKPOINT', 'ACCOUNT_RIGHT_EDIT_CHECKPOINT'),
    summary: 'Creates a checkpoint or saves a known one',
    body: checkpointSaveSchema,
    response: z.object({ checkpoint: checkpointSchema }),
    changes: ['checkpoint'],
  }),
  deleteCheckpoint: agencyCall({
    name: 'deleteCheckpoint',
    method: 'DELETE',
    path: '/checkpoint/:id',
    access: needs('ACCOUNT_RIGHT_DELETE_CHECKPOINT'),
    summary: 'Deletes a checkpoint; rounds go on without it',
    params: byId,
    response: z.object({}),
    changes: ['checkpoint', 'round'],
  }),
};
