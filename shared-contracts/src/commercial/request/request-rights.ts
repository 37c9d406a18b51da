import type { RightKey } from '../../core/rights';

/** Rights, one of which opens the page of an agent's requests, and what leads there: menu, links and notifications. */
export const AGENT_REQUEST_RIGHTS = [
  'ACCOUNT_RIGHT_CREATE_OWN_AGENT_REQUEST',
  'ACCOUNT_RIGHT_LIST_AGENT_REQUEST',
] as const satisfies readonly RightKey[];
