import { z } from 'zod';
import { callsOf } from '../../core/call';
import { listCalls } from '../../core/lists/list-calls';
import { byId } from '../../core/wire';
import { equipmentList } from './equipment';
import { equipmentActs, readsEquipment } from './equipment.acts';

const { agencyCall } = callsOf('commercial');

const list = listCalls('commercial', equipmentList, {
  reads: ['equipment', 'agent'],
  name: 'fetchEquipment',
  path: '/agent/fetch/items',
  access: readsEquipment,
  summary: 'What the agency has handed to its agents; an agent sees what it holds',
});

export const equipmentCalls = {
  ...equipmentActs.calls,
  fetchEquipment: list.fetch,
  fetchEquipmentExport: list.export,
  equipment: agencyCall({
    name: 'equipment',
    method: 'GET',
    reads: ['equipment', 'agent'],
    path: '/agent/item/:id',
    access: readsEquipment,
    summary: 'One piece of equipment with its signature and what came back of it',
    params: byId,
    response: equipmentActs.answer,
  }),
  downloadEquipmentReceipt: agencyCall({
    name: 'downloadEquipmentReceipt',
    method: 'GET',
    reads: ['equipment', 'agent'],
    path: '/agent/:id/items/receipt',
    access: readsEquipment,
    summary: 'The receipt of an agent: what it was handed, its signatures, what came back and what is missing',
    params: byId,
    query: z.object({ inline: z.enum(['0', '1']).optional() }),
    mediaType: 'application/pdf',
  }),
};
