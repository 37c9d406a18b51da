import { z } from 'zod';
import { office } from '../../core/access';
import { callsOf } from '../../core/call';
import { listCalls, listSharesCall } from '../../core/lists/list-calls';
import { idSchema } from '../../core/wire';
import { serviceSchema } from '../service/service';
import {
  serviceBreakGraphRequestSchema,
  serviceBreakGraphSchema,
  serviceBreakList,
  serviceBreakSaveSchema,
} from './service-break';

const { agencyCall } = callsOf('field');

const listed = {
  reads: ['service'],
  name: 'fetchServiceBreaks',
  path: '/fetch/service-breaks',
  access: office('ACCOUNT_RIGHT_LIST_SERVICE_BREAK'),
  summary: 'Late arrivals, early departures, absences and pauses',
} as const satisfies Parameters<typeof listCalls>[2];
const list = listCalls('field', serviceBreakList, listed);

export const serviceBreakCalls = {
  fetchServiceBreaks: list.fetch,
  fetchServiceBreaksExport: list.export,
  fetchServiceBreaksShares: listSharesCall('field', serviceBreakList, listed),
  serviceBreaksGraph: agencyCall({
    name: 'serviceBreaksGraph',
    method: 'POST',
    reads: ['service'],
    path: '/fetch/service-breaks/graph',
    access: office('ACCOUNT_RIGHT_LIST_SERVICE_BREAK'),
    summary: 'How many breaks of each type, and how many minutes, day by day',
    body: serviceBreakGraphRequestSchema,
    response: serviceBreakGraphSchema,
  }),
  saveBreak: agencyCall({
    name: 'saveBreak',
    method: 'PUT',
    path: '/circuit/:circuit/break',
    // Creating and editing need one right each, which the server checks with the data.
    access: office('ACCOUNT_RIGHT_CREATE_SERVICE_BREAK', 'ACCOUNT_RIGHT_EDIT_SERVICE_BREAK'),
    summary: 'Adds a break to a service as the office knows it, or saves a known one; it lies inside the service',
    params: z.object({ circuit: idSchema }),
    // The break only: starting or ending one in the field is an act with its event (`execution.calls.ts`).
    body: z.object({ break: serviceBreakSaveSchema }).strict(),
    response: z.object({ service: serviceSchema }),
    changes: ['service', 'logbookEntry'],
  }),
};
