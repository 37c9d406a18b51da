import { z } from 'zod';
import { type AgencyAccess, byRole, office, own, rights } from '../../core/access';
import { callsOf } from '../../core/call';
import { listCalls } from '../../core/lists/list-calls';
import { byId } from '../../core/wire';
import { agentRequestList, customerRequestList, requestTypesSchema, unreadSchema } from './request';
import { agentRequestActs, customerRequestActs } from './request.acts';
import { requestMessageSaveSchema, requestSeenSchema } from './request-message';

const { agencyCall } = callsOf('commercial');

const agentsRead = byRole({ manager: rights('ACCOUNT_RIGHT_LIST_AGENT_REQUEST'), agent: own() });
const agentsWrite: AgencyAccess = byRole({ manager: rights('ACCOUNT_RIGHT_EDIT_AGENT_REQUEST'), agent: own() });
const agents = listCalls('commercial', agentRequestList, {
  reads: ['agentRequest', 'agent'],
  name: 'fetchAgentRequests',
  path: '/fetch/agent-requests',
  access: agentsRead,
  summary: 'Requests of agents; an agent sees its own',
});

const customersRead = byRole({
  manager: rights('ACCOUNT_RIGHT_LIST_CUSTOMER_REQUEST'),
  customer: own('ACCOUNT_RIGHT_LIST_CUSTOMER_REQUEST'),
});
const customersWrite: AgencyAccess = byRole({
  manager: rights('ACCOUNT_RIGHT_EDIT_CUSTOMER_REQUEST'),
  customer: own('ACCOUNT_RIGHT_LIST_CUSTOMER_REQUEST'),
});
const customers = listCalls('commercial', customerRequestList, {
  reads: ['customerRequest', 'customer'],
  name: 'fetchCustomerRequests',
  path: '/fetch/customer-requests',
  access: customersRead,
  summary: 'Requests of customers; a customer sees its own',
});

export const requestCalls = {
  ...agentRequestActs.calls,
  fetchAgentRequests: agents.fetch,
  fetchAgentRequestsExport: agents.export,
  agentRequest: agencyCall({
    name: 'agentRequest',
    method: 'GET',
    reads: ['agentRequest', 'agent'],
    path: '/request/:id',
    access: agentsRead,
    summary: 'One request with its conversation, as mails link to it',
    params: byId,
    response: agentRequestActs.answer,
  }),
  addAgentRequestMessage: agencyCall({
    name: 'addAgentRequestMessage',
    method: 'POST',
    path: '/request/:id/message',
    access: agentsWrite,
    summary: 'Adds a message to the conversation of a request; the same message again is added once',
    params: byId,
    body: requestMessageSaveSchema,
    response: agentRequestActs.answer,
    changes: ['agentRequest'],
  }),
  readAgentRequest: agencyCall({
    name: 'readAgentRequest',
    method: 'POST',
    path: '/request/:id/read',
    access: agentsRead,
    summary: 'The caller has seen the request and so many messages; counted for each person',
    params: byId,
    body: requestSeenSchema,
    response: z.object({}),
    changes: ['agentRequest'],
  }),
  agentRequestTypes: agencyCall({
    name: 'agentRequestTypes',
    method: 'GET',
    path: '/request-types',
    access: byRole({
      manager: rights(
        'ACCOUNT_RIGHT_LIST_AGENT_REQUEST',
        'ACCOUNT_RIGHT_CREATE_AGENT_REQUEST',
        'ACCOUNT_RIGHT_EDIT_AGENT_REQUEST',
      ),
      agent: own(),
    }),
    reads: ['agency'],
    summary: 'What agents may ask for',
    response: requestTypesSchema,
  }),
  unreadAgentRequests: agencyCall({
    name: 'unreadAgentRequests',
    method: 'GET',
    reads: ['agentRequest'],
    path: '/requests/unread',
    access: agentsRead,
    summary: 'How many requests of agents hold something that the caller has not opened; an agent counts its own',
    response: unreadSchema,
  }),
  ...customerRequestActs.calls,
  fetchCustomerRequests: customers.fetch,
  fetchCustomerRequestsExport: customers.export,
  customerRequest: agencyCall({
    name: 'customerRequest',
    method: 'GET',
    reads: ['customerRequest', 'customer'],
    path: '/customer-request/:id',
    access: customersRead,
    summary: 'One request with its conversation, as mails link to it',
    params: byId,
    response: customerRequestActs.answer,
  }),
  addCustomerRequestMessage: agencyCall({
    name: 'addCustomerRequestMessage',
    method: 'POST',
    path: '/customer-request/:id/message',
    access: customersWrite,
    summary: 'Adds a message to the conversation of a request; the same message again is added once',
    params: byId,
    body: requestMessageSaveSchema,
    response: customerRequestActs.answer,
    changes: ['customerRequest'],
  }),
  readCustomerRequest: agencyCall({
    name: 'readCustomerRequest',
    method: 'POST',
    path: '/customer-request/:id/read',
    access: customersRead,
    summary: 'The caller has seen the request and so many messages; counted for each person',
    params: byId,
    body: requestSeenSchema,
    response: z.object({}),
    changes: ['customerRequest'],
  }),
  customerRequestTypes: agencyCall({
    name: 'customerRequestTypes',
    method: 'GET',
    path: '/customer-request-types',
    access: byRole({
      manager: rights(
        'ACCOUNT_RIGHT_LIST_CUSTOMER_REQUEST',
        'ACCOUNT_RIGHT_CREATE_CUSTOMER_REQUEST',
        'ACCOUNT_RIGHT_EDIT_CUSTOMER_REQUEST',
      ),
      customer: own(),
    }),
    reads: ['agency'],
    summary: 'What customers may ask for',
    response: requestTypesSchema,
  }),
  unreadCustomerRequests: agencyCall({
    name: 'unreadCustomerRequests',
    method: 'GET',
    reads: ['customerRequest'],
    path: '/customer-requests/unread',
    // For the office only; customers do not load it.
    access: office('ACCOUNT_RIGHT_LIST_CUSTOMER_REQUEST'),
    summary: 'How many requests of customers hold something that the caller has not opened',
    response: unreadSchema,
  }),
};
