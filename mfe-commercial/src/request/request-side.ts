import type { AgentRequest, CustomerRequest } from '@vigie/contracts/commercial/request/request';
import { agentRequestActs, customerRequestActs } from '@vigie/contracts/commercial/request/request.acts';
import { requestCalls } from '@vigie/contracts/commercial/request/request.calls';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { agentSource } from '../refs/agent-sources';
import { customerSource } from '../refs/customer-source';

/** Whether requests are those of agents or of customers: the screens are alike, the calls differ. */
export type Side = 'agent' | 'customer';

export const SIDES = {
  agent: {
    noun: ENTITY_NOUNS.agentRequest,
    acts: agentRequestActs,
    owner: 'Agent',
    source: agentSource,
    one: requestCalls.agentRequest,
    fetch: requestCalls.fetchAgentRequests,
    types: requestCalls.agentRequestTypes,
    save: requestCalls.saveAgentRequest,
    say: requestCalls.addAgentRequestMessage,
    read: requestCalls.readAgentRequest,
    history: requestCalls.historyAgentRequest,
  },
  customer: {
    noun: ENTITY_NOUNS.customerRequest,
    acts: customerRequestActs,
    owner: 'Client',
    source: customerSource,
    one: requestCalls.customerRequest,
    fetch: requestCalls.fetchCustomerRequests,
    types: requestCalls.customerRequestTypes,
    save: requestCalls.saveCustomerRequest,
    say: requestCalls.addCustomerRequestMessage,
    read: requestCalls.readCustomerRequest,
    history: requestCalls.historyCustomerRequest,
  },
} as const;

export type AnyRequest = AgentRequest | CustomerRequest;

export const ownerOf = (request: AnyRequest) => ('agent' in request ? request.agent : request.customer);
