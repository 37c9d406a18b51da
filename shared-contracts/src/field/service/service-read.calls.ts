import { z } from 'zod';
import { byRole, own, rights } from '../../core/access';
import { callsOf } from '../../core/call';
import { listResponseSchema } from '../../core/lists/list';
import { listCalls, listSharesCall } from '../../core/lists/list-calls';
import { byId, idSchema, instantSchema, refSchema } from '../../core/wire';
import { serviceList, serviceSchema } from './service';

const { agencyCall } = callsOf('field');

const listed = {
  reads: ['service'],
  name: 'fetchServices',
  path: '/fetch/circuits',
  access: byRole({
    manager: rights('ACCOUNT_RIGHT_LIST_MISSION'),
    agent: own(),
    customer: own('ACCOUNT_RIGHT_READ_SITES_PLANNING'),
  }),
  summary: 'Services (missions) of the agency; customers see those planned on their sites, agents their own',
} as const satisfies Parameters<typeof listCalls>[2];
const list = listCalls('field', serviceList, listed);

/** Calls that read services: all that « Mon planning » needs. */
export const serviceReadCalls = {
  fetchServices: {
    ...list.fetch,
    /** A page of services, and beside it each site, customer, speciality and agent that its rows name. */
    response: listResponseSchema(serviceList.row).extend({
      sites: z.array(refSchema),
      customers: z.array(refSchema),
      specialties: z.array(z.string()),
      agents: z.array(refSchema),
    }),
  },
  fetchServicesExport: list.export,
  fetchServicesShares: listSharesCall('field', serviceList, listed),
  service: agencyCall({
    name: 'service',
    method: 'GET',
    reads: ['service'],
    path: '/circuit/:id',
    access: byRole({
      manager: rights('ACCOUNT_RIGHT_READ_MISSION', 'ACCOUNT_RIGHT_EDIT_MISSION'),
      agent: own(),
      customer: own('ACCOUNT_RIGHT_READ_SITES_PLANNING'),
    }),
    summary: 'One service with its breaks',
    params: byId,
    response: z.object({ service: serviceSchema }),
  }),
  serviceColleagues: agencyCall({
    name: 'serviceColleagues',
    method: 'GET',
    reads: ['service'],
    path: '/circuit/:id/colleagues',
    access: byRole({
      manager: rights('ACCOUNT_RIGHT_READ_MISSION', 'ACCOUNT_RIGHT_EDIT_MISSION'),
      agent: own(),
    }),
    summary: 'Who else works on the site while the service lasts, hands over to it or takes over from it',
    params: byId,
    response: z.object({
      colleagues: z.array(
        z.object({ serviceId: idSchema, name: z.string(), startAt: instantSchema, endAt: instantSchema }),
      ),
    }),
  }),
};
