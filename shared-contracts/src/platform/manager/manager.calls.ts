import { z } from 'zod';
import { ownerOnly } from '../../core/access';
import { callsOf } from '../../core/call';
import { listCalls } from '../../core/list-calls';
import { byId } from '../../core/wire';
import { managerList, managerSaveSchema, managerSchema } from './manager';

const { agencyCall } = callsOf('platform');
const answer = z.object({ manager: managerSchema });

const list = listCalls('platform', managerList, {
  reads: ['manager'],
  name: 'fetchManagers',
  path: '/fetch/managers',
  access: ownerOnly,
  summary: 'Administrators of the agency; only its owner sees them',
});

export const managerCalls = {
  fetchManagers: list.fetch,
  fetchManagersExport: list.export,
  manager: agencyCall({
    name: 'manager',
    method: 'GET',
    reads: ['manager'],
    path: '/manager/:id',
    access: ownerOnly,
    summary: 'One administrator with its rights',
    params: byId,
    response: answer,
  }),
  saveManager: agencyCall({
    name: 'saveManager',
    method: 'POST',
    path: '/manager',
    access: ownerOnly,
    summary: 'Creates an administrator, who is invited by mail, or saves rights and status of a known one',
    body: managerSaveSchema,
    response: answer,
    changes: ['manager'],
  }),
  deleteManager: agencyCall({
    name: 'deleteManager',
    method: 'DELETE',
    path: '/manager/:id',
    access: ownerOnly,
    summary: 'Takes an administrator out of the agency',
    params: byId,
    response: z.object({}),
    changes: ['manager'],
  }),
};
