import { z } from 'zod';
import { byRole, office, own, rights } from '../../core/access';
import { callsOf } from '../../core/call';
import { byId, idSchema, instantSchema } from '../../core/wire';
import { availableAgentSchema, availableAgentsRequestSchema } from './available-agent';
import { planningErrorSchema, SERVICES_MAX, serviceSchema } from './service';
import { SERVICE_ACTIONS } from './service.acts';
import { serviceReadCalls } from './service-read.calls';
import { servicePatchSchema, serviceSaveSchema } from './service-save';

const { agencyCall } = callsOf('field');

/** `warnings` are what the planning checks found and the agency lets pass. */
const saved = z.object({ service: serviceSchema, warnings: z.array(planningErrorSchema) });
const savedMany = z.object({ services: z.array(serviceSchema), warnings: z.array(planningErrorSchema) });
const services = z.array(serviceSaveSchema).min(1).max(SERVICES_MAX);
/**
 * The status of the path, as the specification writes it. The office saves a service as waiting or as done; acts of the
 * field and `services/{action}` reach the other statuses, for they alone judge what may follow what.
 */
const statusInPath = z.object({ status: z.enum(['100', '300']) });

/** The service alone: an act of the field that comes with an event has a call of its own (`execution.calls.ts`). */
const ONE = {
  access: office('ACCOUNT_RIGHT_CREATE_MISSION', 'ACCOUNT_RIGHT_EDIT_MISSION'),
  body: z.object({ service: serviceSaveSchema }).strict(),
  response: saved,
  changes: ['service'] as const,
};
const MANY = { ...ONE, body: z.object({ services }).strict(), response: savedMany };

export const serviceCalls = {
  ...serviceReadCalls,
  saveService: agencyCall({
    ...ONE,
    name: 'saveService',
    method: 'POST',
    path: '/circuit',
    access: byRole({
      manager: rights('ACCOUNT_RIGHT_CREATE_MISSION', 'ACCOUNT_RIGHT_EDIT_MISSION'),
      agent: own('ACCOUNT_RIGHT_CREATE_MISSION'),
    }),
    summary:
      'Creates a service or saves a known one; checks of mode 2 refuse it (400, `planning_refused`). An agent creates an unplanned one for itself',
  }),
  saveServiceWithStatus: agencyCall({
    ...ONE,
    name: 'saveServiceWithStatus',
    method: 'POST',
    path: '/circuit/:status',
    params: statusInPath,
    summary: 'Creates or saves a service and gives it this status',
  }),
  saveServices: agencyCall({
    ...MANY,
    name: 'saveServices',
    method: 'POST',
    path: '/circuits',
    summary: 'Creates or saves several services at once: all of them or none',
  }),
  saveServicesWithStatus: agencyCall({
    ...MANY,
    name: 'saveServicesWithStatus',
    method: 'POST',
    path: '/circuits/:status',
    params: statusInPath,
    summary: 'Creates or saves several services and gives them this status',
  }),
  checkServices: agencyCall({
    name: 'checkServices',
    method: 'POST',
    path: '/check-circuits',
    access: office('ACCOUNT_RIGHT_CREATE_MISSION', 'ACCOUNT_RIGHT_EDIT_MISSION'),
    summary: 'What the planning checks would say of these services if they were saved; writes nothing',
    body: z.object({ services }).strict(),
    response: z.object({ errors: z.array(planningErrorSchema) }),
  }),
  actOnServices: agencyCall({
    name: 'actOnServices',
    method: 'PUT',
    path: '/services/:action',
    access: office('ACCOUNT_RIGHT_EDIT_MISSION', 'ACCOUNT_RIGHT_DELETE_MISSION'),
    summary: 'Acts on several services: plan, validate, program, archive and their contraries, remove-agents',
    params: z.object({ action: z.enum(SERVICE_ACTIONS) }),
    body: z.object({ services: z.array(idSchema).min(1).max(SERVICES_MAX) }).strict(),
    /** `refused` are those whose state does not allow the action: they stay as they are. */
    response: z.object({
      updated: z.array(idSchema),
      refused: z.array(z.object({ id: idSchema, message: z.string() })),
    }),
    changes: ['service'] as const,
  }),
  agentServices: agencyCall({
    name: 'agentServices',
    method: 'GET',
    reads: ['service'],
    path: '/agent/:id/services',
    access: office('ACCOUNT_RIGHT_LIST_MISSION'),
    summary: 'How many services an agent still has to come, and the first of them',
    params: byId,
    response: z.object({ count: z.number().int(), firstStartAt: instantSchema.nullable() }),
  }),
};

/** Agreed in shape, not served yet. */
export const serviceCallsAhead = {
  patchService: agencyCall({
    name: 'patchService',
    method: 'PATCH',
    path: '/circuit',
    access: office('ACCOUNT_RIGHT_EDIT_MISSION'),
    summary: 'Changes some fields of one service, as moving a bar of the planning does; absent ones are untouched',
    body: servicePatchSchema,
    response: saved,
    changes: ['service'] as const,
  }),
  fetchAvailableAgents: agencyCall({
    name: 'fetchAvailableAgents',
    method: 'POST',
    reads: ['service'],
    path: '/fetch/agents/availables',
    access: office('ACCOUNT_RIGHT_LIST_AVAILABLE_AGENT'),
    summary: 'Agents who could take a service: nobody unavailable or hired elsewhere, warnings beside each name',
    body: availableAgentsRequestSchema,
    response: z.object({ data: z.array(availableAgentSchema), filtered: z.number().int() }),
  }),
};
