import type { circuitCalls } from '@vigie/contracts/field/circuit/circuit.calls';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { recordFieldAct } from '../execution/record-field-act';

export const circuitHandlers: Handlers<typeof circuitCalls> = {
  arriveAtStop: ({ params, body, ...actor }) => recordFieldAct('arrive', params.id, body, actor),
  leaveStop: ({ params, body, ...actor }) => recordFieldAct('leave', params.id, body, actor),
};
