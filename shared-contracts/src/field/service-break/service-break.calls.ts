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

/** The right to add a break to a service and the right to change one. */
export const SERVICE_BREAK_RIGHTS = {
  create: 'ACCOUNT_RIGHT_CREATE_SERVICE_BREAK',
  edit: 'ACCOUNT_RIGHT_EDIT_SERVICE_BREAK',
} as const;

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
    access: office(SERVICE_BREAK_RIGHTS.create, SERVICE_BREAK_RIGHTS.edit),
    summary: 'Adds a break to a service as the office knows it, or saves a known one; it lies inside the service',
    params: z.object({ circuit: idSchema }),
    // The break only: starting or ending one in the field is an act with its event (`execution.calls.ts`).
    body: z.object({ break: serviceBreakSaveSchema }).strict(),
    response: z.object({ service: serviceSchema }),
    changes: ['service', 'logbookEntry'],
  }),
};
