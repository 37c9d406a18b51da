import { RIGHT_KEYS, type RightKey } from '../core/rights';

/** Rights of a new agent's account, until the agency chooses its own defaults. */
export const DEFAULT_AGENT_RIGHTS: readonly RightKey[] = [
  'ACCOUNT_RIGHT_CREATE_MISSION',
  'ACCOUNT_RIGHT_LIST_SITE',
  'ACCOUNT_RIGHT_CREATE_SITE',
  'ACCOUNT_RIGHT_LIST_CUSTOMER',
  'ACCOUNT_RIGHT_CREATE_OWN_AGENT_REQUEST',
  'ACCOUNT_RIGHT_CREATE_CUSTOMER',
];

/** Rights of a new customer's account, until the agency chooses its own defaults. */
export const DEFAULT_CUSTOMER_RIGHTS: readonly RightKey[] = [
  'ACCOUNT_RIGHT_LIST_INVOICE',
  'ACCOUNT_RIGHT_READ_SITES_PLANNING',
  'ACCOUNT_RIGHT_LIST_INTERVENTION_REPORT',
  'ACCOUNT_RIGHT_LIST_MISSION_EVENT',
  'ACCOUNT_RIGHT_READ_SHARED_DOCUMENTS',
  'ACCOUNT_RIGHT_CREATE_CUSTOMER_REQUEST',
  'ACCOUNT_RIGHT_LIST_CUSTOMER_REQUEST',
];

/** Rights of a new manager: every right except one list. */
export const DEFAULT_MANAGER_RIGHTS: readonly RightKey[] = RIGHT_KEYS.filter(
  (right) => right !== 'ACCOUNT_RIGHT_LIST_CUSTOMER_CONTRACT_EXPIRATION',
);
