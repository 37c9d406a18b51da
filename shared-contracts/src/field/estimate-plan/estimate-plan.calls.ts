import { office } from '../../core/access';
import { callsOf } from '../../core/call';
import { byId } from '../../core/wire';
import { estimatePlanSchema, planEstimateSchema } from './estimate-plan';

const { agencyCall } = callsOf('field');

export const estimatePlanCalls = {
  estimatePlan: agencyCall({
    name: 'estimatePlan',
    method: 'GET',
    reads: ['service', 'estimate'],
    path: '/estimate/:id/services',
    access: office('ACCOUNT_RIGHT_CREATE_MISSION'),
    summary: 'The services that an estimate became',
    params: byId,
    response: estimatePlanSchema,
  }),
  planEstimate: agencyCall({
    name: 'planEstimate',
    method: 'POST',
    path: '/estimate/:id/services',
    access: office('ACCOUNT_RIGHT_CREATE_MISSION'),
    summary: 'Makes the services of a validated estimate, as drafts of the planning: once',
    params: byId,
    body: planEstimateSchema,
    response: estimatePlanSchema,
    changes: ['service', 'planning'],
  }),
  unplanEstimate: agencyCall({
    name: 'unplanEstimate',
    method: 'POST',
    path: '/estimate/:id/services/delete',
    access: office('ACCOUNT_RIGHT_DELETE_MISSION'),
    summary: 'Deletes the services of an estimate while all of them are drafts: it can be planned again',
    params: byId,
    response: estimatePlanSchema,
    changes: ['service', 'planning'],
  }),
};
