import { ownerOnly } from '../../core/access';
import { callsOf } from '../../core/call';
import { listCalls } from '../../core/lists/list-calls';
import { byId } from '../../core/wire';
import { managerList } from './manager';
import { managerActs } from './manager.acts';

const { agencyCall } = callsOf('platform');

const list = listCalls('platform', managerList, {
  reads: ['manager'],
  name: 'fetchManagers',
  path: '/fetch/managers',
  access: ownerOnly,
  summary: 'Administrators of the agency; only its owner sees them',
});

export const managerCalls = {
  ...managerActs.calls,
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
    response: managerActs.answer,
  }),
};
