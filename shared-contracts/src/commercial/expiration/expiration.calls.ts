import { z } from 'zod';
import { needs } from '../../core/access';
import { callsOf } from '../../core/call';
import { listCalls } from '../../core/list-calls';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { byId } from '../../core/wire';
import { EXPIRATION_CATEGORIES } from '../../rules/expirations/expiration-kinds';
import {
  agencyExpirationList,
  agentContractExpirationList,
  agentExpirationList,
  customerContractExpirationList,
  customerExpirationList,
  expirationSaveSchema,
  expirationSchema,
} from './expiration';

const { agencyCall } = callsOf('commercial');

/** One of the eight, as a path writes it. */
const category = z.enum(
  EXPIRATION_CATEGORIES.map(({ value }) => `${value}` as const),
  VALIDATION_MESSAGES.format,
);

const ofCategory = listCalls('commercial', agencyExpirationList, {
  reads: ['expiration'],
  name: 'fetchExpirations',
  path: '/fetch/expirations/:category',
  // Each category has its own right, checked with the path.
  access: needs(
    'ACCOUNT_RIGHT_LIST_AGENCY_EXPIRATION_1',
    'ACCOUNT_RIGHT_LIST_AGENCY_EXPIRATION_2',
    'ACCOUNT_RIGHT_LIST_AGENCY_EXPIRATION_3',
    'ACCOUNT_RIGHT_LIST_AGENCY_EXPIRATION_4',
    'ACCOUNT_RIGHT_LIST_AGENCY_EXPIRATION_5',
    'ACCOUNT_RIGHT_LIST_AGENCY_EXPIRATION_6',
    'ACCOUNT_RIGHT_LIST_AGENCY_EXPIRATION_7',
    'ACCOUNT_RIGHT_LIST_AGENCY_EXPIRATION_8',
  ),
  summary: 'Expirations of the establishment in one of its eight categories',
  params: z.object({ category }),
});

const ofAgents = listCalls('commercial', agentExpirationList, {
  reads: ['expiration'],
  name: 'fetchAgentExpirations',
  path: '/agents/fetch/expirations',
  access: needs('ACCOUNT_RIGHT_LIST_AGENCY_EXPIRATION', 'ACCOUNT_RIGHT_LIST_AGENT'),
  // « Audit flash »: a customer is shown the papers of the agents who work on its sites.
  own: ['customer', 'agent'],
  summary: 'Regulatory expirations of agents',
});

const ofCustomers = listCalls('commercial', customerExpirationList, {
  reads: ['expiration'],
  name: 'fetchCustomerExpirations',
  path: '/customers/fetch/expirations',
  access: needs('ACCOUNT_RIGHT_LIST_CUSTOMER'),
  summary: 'Expirations of documents of customers',
});

const ofAgentContracts = listCalls('commercial', agentContractExpirationList, {
  reads: ['expiration'],
  name: 'fetchAgentContractExpirations',
  path: '/fetch/contracts',
  access: needs('ACCOUNT_RIGHT_LIST_AGENT_CONTRACT', 'ACCOUNT_RIGHT_LIST_AGENCY_EXPIRATION'),
  summary: 'Ends and trial periods of work contracts',
});

const ofCustomerContracts = listCalls('commercial', customerContractExpirationList, {
  reads: ['expiration'],
  name: 'fetchCustomerContractExpirations',
  path: '/customers/fetch/contracts',
  access: needs('ACCOUNT_RIGHT_LIST_CUSTOMER_CONTRACT_EXPIRATION'),
  summary: 'Ends of contracts with customers',
});

export const expirationCalls = {
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
  saveExpiration: agencyCall({
    name: 'saveExpiration',
    method: 'POST',
    path: '/expiration',
    // Those of agents and customers ask for the first; each category has its own, checked with the data.
    access: needs(
      'ACCOUNT_RIGHT_EDIT_AGENCY_EXPIRATION',
      'ACCOUNT_RIGHT_EDIT_AGENCY_EXPIRATION_1',
      'ACCOUNT_RIGHT_EDIT_AGENCY_EXPIRATION_2',
      'ACCOUNT_RIGHT_EDIT_AGENCY_EXPIRATION_3',
      'ACCOUNT_RIGHT_EDIT_AGENCY_EXPIRATION_4',
      'ACCOUNT_RIGHT_EDIT_AGENCY_EXPIRATION_5',
      'ACCOUNT_RIGHT_EDIT_AGENCY_EXPIRATION_6',
      'ACCOUNT_RIGHT_EDIT_AGENCY_EXPIRATION_7',
      'ACCOUNT_RIGHT_EDIT_AGENCY_EXPIRATION_8',
    ),
    summary: 'Creates an expiration or saves a known one',
    body: expirationSaveSchema,
    response: z.object({ expiration: expirationSchema }),
    changes: ['expiration'],
  }),
  deleteExpiration: agencyCall({
    name: 'deleteExpiration',
    method: 'DELETE',
    path: '/expiration/:id',
    access: needs(
      'ACCOUNT_RIGHT_DELETE_AGENCY_EXPIRATION',
      'ACCOUNT_RIGHT_DELETE_AGENCY_EXPIRATION_1',
      'ACCOUNT_RIGHT_DELETE_AGENCY_EXPIRATION_2',
      'ACCOUNT_RIGHT_DELETE_AGENCY_EXPIRATION_3',
      'ACCOUNT_RIGHT_DELETE_AGENCY_EXPIRATION_4',
      'ACCOUNT_RIGHT_DELETE_AGENCY_EXPIRATION_5',
      'ACCOUNT_RIGHT_DELETE_AGENCY_EXPIRATION_6',
      'ACCOUNT_RIGHT_DELETE_AGENCY_EXPIRATION_7',
      'ACCOUNT_RIGHT_DELETE_AGENCY_EXPIRATION_8',
    ),
    summary: 'Deletes an expiration and its reminders',
    params: byId,
    response: z.object({}),
    changes: ['expiration'],
  }),
};
