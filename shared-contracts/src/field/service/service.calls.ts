import { z } from 'zod';
import { office } from '../../core/access';
import { callsOf } from '../../core/call';
import { byId, instantSchema } from '../../core/wire';
import { availableAgentSchema, availableAgentsRequestSchema } from './available-agent';
import { planningErrorSchema } from './service';
import { serviceActs } from './service.acts';
import { serviceReadCalls } from './service-read.calls';
import { servicePatchSchema } from './service-save';

const { agencyCall } = callsOf('field');

/**
 * Status in the path, as the specification writes it. The office saves a service as waiting or as done; only acts of
 * the field and those of `service.acts.ts` lead to other statuses, because they check the transition.
 */
const statusInPath = z.object({ status: z.enum(['100', '300']) });
const { saveService, saveServices } = serviceActs.calls;
const services = saveServices.body;

/** The service only: an act of the field with its event has its own call (`execution.calls.ts`). */
const WITH_STATUS = {
  method: 'POST' as const,
  params: statusInPath,
  access: office('ACCOUNT_RIGHT_CREATE_MISSION', 'ACCOUNT_RIGHT_EDIT_MISSION'),
  changes: ['service'] as const,
};

export const serviceCalls = {
  ...serviceReadCalls,
  ...serviceActs.calls,
  saveServiceWithStatus: agencyCall({
    ...WITH_STATUS,
    name: 'saveServiceWithStatus',
    path: '/circuit/:status',
    summary: 'Creates or saves a service and gives it this status',
    body: saveService.body,
    response: saveService.response,
  }),
  saveServicesWithStatus: agencyCall({
    ...WITH_STATUS,
    name: 'saveServicesWithStatus',
    path: '/circuits/:status',
    summary: 'Creates or saves several services and gives them this status',
    body: services,
    response: saveServices.response,
  }),
  checkServices: agencyCall({
    name: 'checkServices',
    method: 'POST',
    path: '/check-circuits',
    access: office('ACCOUNT_RIGHT_CREATE_MISSION', 'ACCOUNT_RIGHT_EDIT_MISSION'),
    summary: 'What the planning checks would say of these services if they were saved; writes nothing',
    body: services,
    response: z.object({ errors: z.array(planningErrorSchema) }),
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
  fetchAvailableAgents: agencyCall({
    name: 'fetchAvailableAgents',
    method: 'POST',
    reads: ['service', 'unavailability', 'compensatoryRest'],
    path: '/fetch/agents/availables',
    access: office('ACCOUNT_RIGHT_LIST_AVAILABLE_AGENT'),
    summary: 'Agents at work, those first who could take a service best, with what speaks against each',
    body: availableAgentsRequestSchema,
    response: z.object({ data: z.array(availableAgentSchema), filtered: z.number().int() }),
  }),
  patchService: agencyCall({
    name: 'patchService',
    method: 'PATCH',
    path: '/circuit',
    access: office('ACCOUNT_RIGHT_EDIT_MISSION'),
    summary: 'Changes some fields of one service; absent ones are untouched',
    body: servicePatchSchema,
    response: saveService.response,
    changes: ['service'] as const,
  }),
};
