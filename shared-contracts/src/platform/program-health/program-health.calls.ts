import { platformAdminOnly } from '../../core/access';
import { callsOf } from '../../core/call';
import { programHealthSchema } from './program-health';

const { globalCall } = callsOf('platform');

export const programHealthCalls = {
  programHealth: globalCall({
    name: 'programHealth',
    method: 'GET',
    path: '/admin/health',
    access: platformAdminOnly,
    summary: 'How each program fares: alive since when, last heard of, what it cannot reach, how much waits',
    response: programHealthSchema,
  }),
};
