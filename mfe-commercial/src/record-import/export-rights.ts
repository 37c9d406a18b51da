import type { RightKey } from '@vigie/contracts/core/rights';

/**
 * A user with one of these rights has something to export. The list is written by hand rather than derived from the
 * exports: deriving it would bundle the lists of the whole product with every page of this remote.
 */
export const EXPORT_RIGHTS: [RightKey, ...RightKey[]] = [
  'ACCOUNT_RIGHT_LIST_CUSTOMER',
  'ACCOUNT_RIGHT_LIST_SITE',
  'ACCOUNT_RIGHT_LIST_AGENT',
  'ACCOUNT_RIGHT_LIST_INVOICE',
  'ACCOUNT_RIGHT_LIST_ESTIMATE',
  'ACCOUNT_RIGHT_LIST_AGENCY_EXPIRATION',
  'ACCOUNT_RIGHT_READ_AGENT',
  'ACCOUNT_RIGHT_LIST_MISSION',
  'ACCOUNT_RIGHT_LIST_AGENCY_AGENT_HOURS',
  'ACCOUNT_RIGHT_LIST_MISSION_EVENT',
  'ACCOUNT_RIGHT_LIST_SITE_MISSION_EVENT',
  'ACCOUNT_RIGHT_READ_SITE_MISSION_EVENT',
  'ACCOUNT_RIGHT_LIST_INTERVENTION_REPORT',
];
