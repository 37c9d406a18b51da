import type { executionCalls } from '@vigie/contracts/field/execution/execution.calls';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { deleteBreak } from '../service-break/delete-break';
import { recordFieldAct } from './record-field-act';

export const executionHandlers: Handlers<typeof executionCalls> = {
  startService: ({ params, body, ...actor }) => recordFieldAct('start', params.id, body, actor),
  startBreak: ({ params, body, ...actor }) => recordFieldAct('startBreak', params.id, body, actor),
  endBreak: ({ params, body, ...actor }) => recordFieldAct('endBreak', params.id, body, actor),
  interruptService: ({ params, body, ...actor }) => recordFieldAct('interrupt', params.id, body, actor),
  endService: ({ params, body, ...actor }) => recordFieldAct('end', params.id, body, actor),
  deleteBreak,
};
