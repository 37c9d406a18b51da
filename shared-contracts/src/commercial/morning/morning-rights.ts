import type { RightKey } from '../../core/rights';
import { rightsOfCategories } from '../expiration/expiration-rights';

/** Each right gives one figure of « À surveiller »; with any of them the tile is shown, and its call answered. */
export const MORNING_RIGHTS: readonly [RightKey, ...RightKey[]] = [
  'ACCOUNT_RIGHT_LIST_INVOICE',
  'ACCOUNT_RIGHT_LIST_ESTIMATE',
  'ACCOUNT_RIGHT_LIST_AGENT',
  'ACCOUNT_RIGHT_LIST_AGENT_REQUEST',
  'ACCOUNT_RIGHT_LIST_CUSTOMER_REQUEST',
  ...rightsOfCategories('LIST'),
];
