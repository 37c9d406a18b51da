import { z } from 'zod';
import { office } from '../../core/access';
import { callsOf } from '../../core/call';
import { listCalls } from '../../core/lists/list-calls';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { byId } from '../../core/wire';
import { EXPIRATION_CATEGORIES } from '../../rules/expirations/expiration-kinds';
import {
  agencyExpirationList,
  agentContractExpirationList,
  agentExpirationList,
  customerContractExpirationList,
  customerExpirationList,
} from './expiration';
import { expirationActs, readsExpirations } from './expiration.acts';
import { rightsOfCategories } from './expiration-rights';

const { agencyCall } = callsOf('commercial');

/** One of the eight categories, as text in a path. */
const category = z.enum(
  EXPIRATION_CATEGORIES.map(({ value }) => `${value}` as const),
  VALIDATION_MESSAGES.format,
);

const [first = 'ACCOUNT_RIGHT_LIST_AGENCY_EXPIRATION_1', ...others] = rightsOfCategories('LIST');

const ofCategory = listCalls('commercial', agencyExpirationList, {
  reads: ['expiration'],
  name: 'fetchExpirations',
  path: '/fetch/expirations/:category',
  // Each category has its own right, which the server checks with the path.
  access: office(first, ...others),
  summary: 'Expirations of the establishment in one of its eight categories',
  params: z.object({ category }),
});

const ofAgents = listCalls('commercial', agentExpirationList, {
  reads: ['expiration', 'agent'],
  name: 'fetchAgentExpirations',
  path: '/agents/fetch/expirations',
  access: office('ACCOUNT_RIGHT_LIST_AGENCY_EXPIRATION', 'ACCOUNT_RIGHT_LIST_AGENT'),
  // « Audit flash »: a customer sees the documents of the agents who work on its sites.
  own: ['customer', 'agent'],
  summary: 'Regulatory expirations of agents',
});

const ofCustomers = listCalls('commercial', customerExpirationList, {
  reads: ['expiration'],
  name: 'fetchCustomerExpirations',
  path: '/customers/fetch/expirations',
  access: office('ACCOUNT_RIGHT_LIST_CUSTOMER'),
  summary: 'Expirations of documents of customers',
});

const ofAgentContracts = listCalls('commercial', agentContractExpirationList, {
  reads: ['agent'],
  name: 'fetchAgentContractExpirations',
  path: '/fetch/contracts',
  access: office('ACCOUNT_RIGHT_LIST_AGENT_CONTRACT', 'ACCOUNT_RIGHT_LIST_AGENCY_EXPIRATION'),
  summary: 'Ends and trial periods of work contracts',
});

const ofCustomerContracts = listCalls('commercial', customerContractExpirationList, {
  reads: ['customerContract', 'customer'],
  name: 'fetchCustomerContractExpirations',
  path: '/customers/fetch/contracts',
  access: office('ACCOUNT_RIGHT_LIST_CUSTOMER_CONTRACT_EXPIRATION'),
  summary: 'Ends of contracts with customers',
});

export const expirationCalls = {
  ...expirationActs.calls,
  fetchExpirations: ofCategory.fetch,
  fetchExpirationsExport: ofCategory.export,
  fetchAgentExpirations: ofAgents.fetch,
  fetchAgentExpirationsExport: ofAgents.export,
  fetchCustomerExpirations: ofCustomers.fetch,
  fetchCustomerExpirationsExport: ofCustomers.export,
  fetchAgentContractExpirations: ofAgentContracts.fetch,
  fetchAgentContractExpirationsExport: ofAgentContracts.export,
  fetchCustomerContractExpirations: ofCustomerContracts.fetch,
  fetchCustomerContractExpirationsExport: ofCustomerContracts.export,
  expiration: agencyCall({
    name: 'expiration',
    method: 'GET',
    path: '/expiration/:id',
    access: readsExpirations,
    summary: 'An expiration with its files',
    reads: ['expiration'],
    params: byId,
    response: expirationActs.answer,
  }),
};
