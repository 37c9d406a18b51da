import { z } from 'zod';
import { needs } from '../../core/access';
import { callsOf } from '../../core/call';
import { listCalls } from '../../core/list-calls';
import { byId } from '../../core/wire';
import { equipmentList, equipmentSaveSchema, equipmentSchema } from './equipment';

const { agencyCall } = callsOf('commercial');

const list = listCalls('commercial', equipmentList, {
  reads: ['equipment'],
  name: 'fetchEquipment',
  path: '/agent/fetch/items',
  access: needs('ACCOUNT_RIGHT_READ_AGENT'),
  own: ['agent'],
  summary: 'What the agency has handed to its agents; an agent sees what it holds',
});

export const equipmentCalls = {
  fetchEquipment: list.fetch,
  fetchEquipmentExport: list.export,
  saveEquipment: agencyCall({
    name: 'saveEquipment',
    method: 'POST',
    path: '/agent/item',
    access: needs('ACCOUNT_RIGHT_EDIT_AGENT'),
    summary: 'Hands something to an agent, or saves what is known of it',
    body: equipmentSaveSchema,
    response: z.object({ equipment: equipmentSchema }),
    changes: ['equipment'],
  }),
  deleteEquipment: agencyCall({
    name: 'deleteEquipment',
    method: 'DELETE',
    path: '/agent/item/:id',
    access: needs('ACCOUNT_RIGHT_EDIT_AGENT'),
    summary: 'Takes a piece of equipment off the list',
    params: byId,
    response: z.object({}),
    changes: ['equipment'],
  }),
};
