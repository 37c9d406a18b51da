import { z } from 'zod';
import { member, needs } from '../../core/access';
import { callsOf } from '../../core/call';
import { listCalls } from '../../core/list-calls';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { byId, idSchema, instantSchema } from '../../core/wire';
import {
  agentRequestList,
  agentRequestSaveSchema,
  agentRequestSchema,
  customerRequestList,
  customerRequestSaveSchema,
  customerRequestSchema,
  unreadSchema,
} from './request';
import { REQUEST_STATUS } from './request.statuses';

const { agencyCall } = callsOf('commercial');

/** The status of the path: what the agency decides. A request is never put back to waiting. */
const decision = z.object({
  status: z.enum(
    [REQUEST_STATUS.accepted, REQUEST_STATUS.refused, REQUEST_STATUS.postponed].map((status) => `${status}` as const),
    VALIDATION_MESSAGES.format,
  ),
});
/** `updatedAt` is the version the caller read (optimistic lock); without it the server does not compare. */
const which = z.object({ id: idSchema, updatedAt: instantSchema.optional() }).strict();

const agentAnswer = z.object({ request: agentRequestSchema });
const agents = listCalls('commercial', agentRequestList, {
  reads: ['agentRequest'],
  name: 'fetchAgentRequests',
  path: '/fetch/agent-requests',
  access: needs('ACCOUNT_RIGHT_LIST_AGENT_REQUEST'),
  own: ['agent'],
  summary: 'Requests of agents; an agent sees its own',
});

const customerAnswer = z.object({ request: customerRequestSchema });
const customers = listCalls('commercial', customerRequestList, {
  reads: ['agentRequest'],
  name: 'fetchCustomerRequests',
  path: '/fetch/customer-requests',
  access: needs('ACCOUNT_RIGHT_LIST_CUSTOMER_REQUEST'),
  own: ['customer'],
  summary: 'Requests of customers; a customer sees its own',
});

export const requestCalls = {
  fetchAgentRequests: agents.fetch,
  fetchAgentRequestsExport: agents.export,
  agentRequest: agencyCall({
    name: 'agentRequest',
    method: 'GET',
    reads: ['agentRequest'],
    path: '/request/:id',
    access: needs('ACCOUNT_RIGHT_LIST_AGENT_REQUEST'),
    own: ['agent'],
    summary: 'One request, as mails link to it; opened by staff it is read, opened by its agent it is not',
    params: byId,
    response: agentAnswer,
    changes: ['agentRequest'],
  }),
  saveAgentRequest: agencyCall({
    name: 'saveAgentRequest',
    method: 'POST',
    path: '/request',
    // Who may only create its own is refused when it names another agent, which is checked with the data.
    access: needs(
      'ACCOUNT_RIGHT_CREATE_OWN_AGENT_REQUEST',
      'ACCOUNT_RIGHT_CREATE_AGENT_REQUEST',
      'ACCOUNT_RIGHT_EDIT_AGENT_REQUEST',
    ),
    own: ['agent'],
    summary: 'Creates a request or saves a known one that still waits',
    body: agentRequestSaveSchema,
    response: agentAnswer,
    changes: ['agentRequest'],
  }),
  decideAgentRequest: agencyCall({
    name: 'decideAgentRequest',
    method: 'POST',
    path: '/request/:status',
    access: needs('ACCOUNT_RIGHT_EDIT_AGENT_REQUEST'),
    summary: 'Accepts (200), refuses (300) or postpones (400); the agent is notified',
    params: decision,
    body: which,
    response: agentAnswer,
    changes: ['agentRequest'],
  }),
  deleteAgentRequest: agencyCall({
    name: 'deleteAgentRequest',
    method: 'DELETE',
    path: '/request/:id',
    access: needs('ACCOUNT_RIGHT_DELETE_AGENT_REQUEST'),
    summary: 'Deletes a request of an agent',
    params: byId,
    response: z.object({}),
    changes: ['agentRequest'],
  }),
  unreadAgentRequests: agencyCall({
    name: 'unreadAgentRequests',
    method: 'GET',
    reads: ['agentRequest'],
    path: '/requests/unread',
    // With the right to list them it counts the agency's, without it one's own.
    access: member,
    own: ['agent'],
    summary: 'How many requests of agents nobody has opened',
    response: unreadSchema,
  }),
  fetchCustomerRequests: customers.fetch,
  fetchCustomerRequestsExport: customers.export,
  customerRequest: agencyCall({
    name: 'customerRequest',
    method: 'GET',
    reads: ['agentRequest'],
    path: '/customer-request/:id',
    access: needs('ACCOUNT_RIGHT_LIST_CUSTOMER_REQUEST'),
    own: ['customer'],
    summary: 'One request, as mails link to it; opened by staff it is read, opened by its customer it is not',
    params: byId,
    response: customerAnswer,
    changes: ['customerRequest'],
  }),
  saveCustomerRequest: agencyCall({
    name: 'saveCustomerRequest',
    method: 'POST',
    path: '/customer-request',
    access: needs(
      'ACCOUNT_RIGHT_CREATE_CUSTOMER_REQUEST',
      'ACCOUNT_RIGHT_CREATE_OWN_CUSTOMER_REQUEST',
      'ACCOUNT_RIGHT_EDIT_CUSTOMER_REQUEST',
    ),
    own: ['customer'],
    summary: 'Creates a request or saves a known one that still waits',
    body: customerRequestSaveSchema,
    response: customerAnswer,
    changes: ['customerRequest'],
  }),
  decideCustomerRequest: agencyCall({
    name: 'decideCustomerRequest',
    method: 'POST',
    path: '/customer-request/:status',
    access: needs('ACCOUNT_RIGHT_EDIT_CUSTOMER_REQUEST'),
    summary: 'Accepts (200), refuses (300) or postpones (400); the screen then offers an e-mail to the customer',
    params: decision,
    body: which,
    response: customerAnswer,
    changes: ['customerRequest'],
  }),
  deleteCustomerRequest: agencyCall({
    name: 'deleteCustomerRequest',
    method: 'DELETE',
    path: '/customer-request/:id',
    access: needs('ACCOUNT_RIGHT_DELETE_CUSTOMER_REQUEST'),
    own: ['customer'],
    summary: 'Deletes a request of a customer',
    params: byId,
    response: z.object({}),
    changes: ['customerRequest'],
  }),
  unreadCustomerRequests: agencyCall({
    name: 'unreadCustomerRequests',
    method: 'GET',
    reads: ['agentRequest'],
    path: '/customer-requests/unread',
    // Customers do not load it.
    access: member,
    summary: 'How many requests of customers nobody has opened; none without the right to list them',
    response: unreadSchema,
  }),
};
