import { z } from 'zod';
import { platformAdminOnly } from '../../core/access';
import { callsOf } from '../../core/call';
import { byId, idSchema, refSchema } from '../../core/wire';
import { sessionAgencySchema } from '../user/user';

const { globalCall } = callsOf('platform');

/**
 * Separate from the other calls of agencies: the session makes these calls, and the first page must not load all
 * settings.
 */
export const enterAgencyCalls = {
  enterAgency: globalCall({
    name: 'enterAgency',
    method: 'POST',
    path: '/admin/agency/:id/enter',
    access: platformAdminOnly,
    summary: 'Begins to act as this agency, or as one of its customers (altered profile); written to its audit',
    params: byId,
    body: z.object({ customerId: idSchema.optional() }),
    response: z.object({ agency: sessionAgencySchema, customer: refSchema.optional() }),
  }),
  alteredAgency: globalCall({
    name: 'alteredAgency',
    method: 'GET',
    path: '/admin/agency/:id/altered',
    access: platformAdminOnly,
    summary: 'The agency as which an administrator acts, with what has changed since it was entered',
    params: byId,
    response: z.object({ agency: sessionAgencySchema }),
    reads: ['agency'],
  }),
  leaveAgency: globalCall({
    name: 'leaveAgency',
    method: 'POST',
    path: '/admin/agency/:id/leave',
    access: platformAdminOnly,
    summary: 'Stops acting as this agency; written to the audit of the agency',
    params: byId,
    body: z.object({ customerId: idSchema.optional() }),
    response: z.object({}),
  }),
};
