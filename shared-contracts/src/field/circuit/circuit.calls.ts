import { z } from 'zod';
import { needs } from '../../core/access';
import { callsOf } from '../../core/call';
import { byId, idSchema } from '../../core/wire';
import { factShape } from '../fact/act';
import { serviceSchema } from '../service/service';

const { agencyCall } = callsOf('field');

/** Arriving and leaving are facts of the field, like the start and the end of the circuit. */
const atStop = {
  access: needs('ACCOUNT_RIGHT_EDIT_MISSION'),
  own: ['agent'] as const,
  method: 'PATCH' as const,
  params: byId,
  body: z.object({ ...factShape, stopId: idSchema }),
  response: z.object({ service: serviceSchema }),
  changes: ['service', 'logbookEntry'] as const,
};

export const circuitCalls = {
  arriveAtStop: agencyCall({
    ...atStop,
    name: 'arriveAtStop',
    path: '/circuit/:id/arrive',
    summary: 'Arrives at a stop of a circuit; whoever was at another one has left it',
  }),
  leaveStop: agencyCall({
    ...atStop,
    name: 'leaveStop',
    path: '/circuit/:id/leave',
    summary: 'Leaves a stop of a circuit',
  }),
};
