import { z } from 'zod';
import { byRole, needs, rights } from '../../core/access';
import { bulkAnswerSchema } from '../../core/acts/acts';
import { callsOf } from '../../core/call';
import { listCalls, listSharesCall } from '../../core/lists/list-calls';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { byId, idSchema } from '../../core/wire';
import { agentList, pricingSchema } from './agent';
import { agentActs, readsAgent } from './agent.acts';

const { agencyCall } = callsOf('commercial');

const listed = {
  reads: ['agent', 'equipment'],
  name: 'fetchAgents',
  path: '/fetch/agents',
  access: needs('ACCOUNT_RIGHT_LIST_AGENT'),
  summary: 'Agents of the agency, without the archived ones unless they are asked for',
} as const satisfies Parameters<typeof listCalls>[2];
const list = listCalls('commercial', agentList, listed);

export const agentCalls = {
  ...agentActs.calls,
  fetchAgents: list.fetch,
  fetchAgentsExport: list.export,
  fetchAgentsShares: listSharesCall('commercial', agentList, listed),
  agent: agencyCall({
    name: 'agent',
    method: 'GET',
    reads: ['agent', 'equipment'],
    path: '/agent/:id',
    access: readsAgent,
    summary: 'One agent with its contracts; an agent reads its own file, and another one by the right of managers',
    params: byId,
    response: agentActs.answer,
  }),
  changeAgentsStatus: agencyCall({
    name: 'changeAgentsStatus',
    method: 'PUT',
    path: '/agents/:status',
    access: needs('ACCOUNT_RIGHT_EDIT_AGENT', 'ACCOUNT_RIGHT_DELETE_AGENT'),
    summary:
      'Does to several agents, each by itself, the act that leads to a state: licence (100), none (200), archived, deleted',
    params: z.object({ status: z.enum(['100', '200', '300', '400'], VALIDATION_MESSAGES.format) }),
    body: z.object({ ids: z.array(idSchema).min(1).max(500) }).strict(),
    response: bulkAnswerSchema,
    changes: ['agent'],
  }),
  pricing: agencyCall({
    name: 'pricing',
    method: 'GET',
    reads: ['agent'],
    path: '/pricing',
    // Whoever creates files or gives licences is told what is left of them.
    access: byRole({
      manager: { kind: 'always' },
      agent: rights('ACCOUNT_RIGHT_CREATE_AGENT', 'ACCOUNT_RIGHT_EDIT_AGENT'),
    }),
    summary: 'Quotas of agent files and licences, and what is used of them',
    response: z.object({ pricing: pricingSchema }),
  }),
};
