import { z } from 'zod';
import { member, needs } from '../../core/access';
import { callsOf } from '../../core/call';
import { listCalls, XLSX } from '../../core/list-calls';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { byId, idSchema } from '../../core/wire';
import { agentList, agentSaveSchema, agentSchema, pricingSchema } from './agent';
import { agentExportSchema } from './agent-export';

const { agencyCall } = callsOf('commercial');
const answer = z.object({ agent: agentSchema });

const list = listCalls('commercial', agentList, {
  reads: ['agent'],
  name: 'fetchAgents',
  path: '/fetch/agents',
  access: needs('ACCOUNT_RIGHT_LIST_AGENT'),
  summary: 'Agents of the agency, without the archived ones unless they are asked for',
});

export const agentCalls = {
  fetchAgents: list.fetch,
  fetchAgentsExport: list.export,
  agent: agencyCall({
    name: 'agent',
    method: 'GET',
    reads: ['agent'],
    path: '/agent/:id',
    access: needs('ACCOUNT_RIGHT_READ_AGENT', 'ACCOUNT_RIGHT_EDIT_AGENT'),
    own: ['agent'],
    summary: 'One agent with its contracts; an agent reads its own file',
    params: byId,
    response: answer,
  }),
  saveAgent: agencyCall({
    name: 'saveAgent',
    method: 'POST',
    path: '/agent',
    // Creating and editing have one right each, checked with the data.
    access: needs('ACCOUNT_RIGHT_CREATE_AGENT', 'ACCOUNT_RIGHT_EDIT_AGENT'),
    summary: 'Creates an agent or saves a known one; refused beyond the quota of agent files',
    body: agentSaveSchema,
    response: answer,
    changes: ['agent'],
  }),
  deleteAgent: agencyCall({
    name: 'deleteAgent',
    method: 'DELETE',
    path: '/agent/:id',
    access: needs('ACCOUNT_RIGHT_DELETE_AGENT'),
    summary: 'Deletes an agent; what the agent did is kept',
    params: byId,
    response: z.object({}),
    changes: ['agent'],
  }),
  changeAgentsStatus: agencyCall({
    name: 'changeAgentsStatus',
    method: 'PUT',
    path: '/agents/:status',
    access: needs('ACCOUNT_RIGHT_EDIT_AGENT', 'ACCOUNT_RIGHT_DELETE_AGENT'),
    summary: 'Assigns (100) or removes (200) licences, archives (300), restores (200) or deletes (400) several agents',
    params: z.object({ status: z.enum(['100', '200', '300', '400'], VALIDATION_MESSAGES.format) }),
    body: z.object({ ids: z.array(idSchema).min(1).max(500) }).strict(),
    response: z.object({ changed: z.array(idSchema) }),
    changes: ['agent'],
  }),
  pricing: agencyCall({
    name: 'pricing',
    method: 'GET',
    reads: ['agent'],
    path: '/pricing',
    access: member,
    summary: 'Quotas of agent files and licences, and what is used of them',
    response: z.object({ pricing: pricingSchema }),
  }),
};

/** Agreed in shape, not served yet. */
export const agentCallsAhead = {
  exportAgents: agencyCall({
    name: 'exportAgents',
    method: 'POST',
    reads: ['agent'],
    path: '/fetch/agents/export',
    // Hours ask for the first, checked with the data.
    access: needs('ACCOUNT_RIGHT_LIST_AGENCY_AGENT_HOURS', 'ACCOUNT_RIGHT_LIST_AGENT'),
    summary: 'Prépaie and Export détaillé: hours by category of each agent over some days',
    body: agentExportSchema('xlsx'),
    mediaType: XLSX,
  }),
  exportAgentsPdf: agencyCall({
    name: 'exportAgentsPdf',
    method: 'POST',
    reads: ['agent'],
    path: '/fetch/agents/export/pdf',
    // Hours ask for the first, the register of staff for the second, checked with the data.
    access: needs('ACCOUNT_RIGHT_LIST_AGENCY_AGENT_HOURS', 'ACCOUNT_RIGHT_LIST_AGENT'),
    summary: 'Prépaie A4 and Registre du Personnel',
    body: agentExportSchema('pdf'),
    mediaType: 'application/pdf',
  }),
};
