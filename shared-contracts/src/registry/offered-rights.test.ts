import { withRequiredRights } from '../catalogues/right-closure';
import { RIGHT_GROUPS_OF } from '../catalogues/rights-of-role';
import { type AgencyRole, grantOf } from '../core/access';
import { RIGHT_KEYS, type RightKey } from '../core/rights';
import { allCalls } from './registry';

/** Rights that code reads beside the calls, by role, with the reader. */
const READ_ELSEWHERE: Record<AgencyRole, Partial<Record<RightKey, string>>> = {
  manager: {
    ACCOUNT_RIGHT_LIST_SITE_ITEM: 'commercial/src/site/instruction-book.ts',
    ACCOUNT_RIGHT_EDIT_SITE_ITEM: 'commercial/src/site/instruction-book.ts',
    ACCOUNT_RIGHT_READ_SERVICE_BREAK: 'mfe-field/src/service-break/service-breaks.screen.tsx',
    ACCOUNT_RIGHT_LIST_DETAILS: 'kit/src/lists/may-show.ts',
  },
  agent: {
    ACCOUNT_RIGHT_LIST_ROUND: 'mfe-field/src/round/round.page.ts',
    ACCOUNT_RIGHT_LIST_PROFIT_MARGIN: 'commercial/src/estimate/select-estimate.ts',
    ACCOUNT_RIGHT_LIST_DETAILS: 'kit/src/lists/may-show.ts',
  },
  customer: {},
};

const usedBy = (role: AgencyRole): RightKey[] =>
  allCalls.flatMap((call) => {
    const grant = grantOf(call.access, role);
    return grant.kind === 'rights' ? [...grant.anyOf] : [];
  });
const offeredTo = (role: AgencyRole): RightKey[] => RIGHT_GROUPS_OF[role].flatMap(({ rights }) => rights);

describe.each(['manager', 'agent', 'customer'] as const)('on the rights screen of a %s', (role) => {
  const read = new Set([...usedBy(role), ...(Object.keys(READ_ELSEWHERE[role]) as RightKey[])]);

  test('every right opens something, or is required by one that does', () => {
    const needed = new Set(withRequiredRights(offeredTo(role).filter((right) => read.has(right))));
    expect(offeredTo(role).filter((right) => !needed.has(right))).toEqual([]);
  });

  // An agent's own requests are open with either right; the screen offers the one that is named after them.
  // A customer reads expirations with the right to those that the agency shares, not to those of agents.
  const left: Partial<Record<AgencyRole, readonly RightKey[]>> = {
    agent: [
      'ACCOUNT_RIGHT_CREATE_AGENT_REQUEST',
      // Calls of the office that no screen of an agent makes.
      'ACCOUNT_RIGHT_LIST_MISSION_EVENT',
      'ACCOUNT_RIGHT_DELETE_MISSION_EVENT',
      'ACCOUNT_RIGHT_LIST_UNAVAILABILITY',
      'ACCOUNT_RIGHT_LIST_PRIVACY',
      // Reads the templates for a contract that only the office makes.
      'ACCOUNT_RIGHT_CREATE_AGENT_CONTRACT',
    ],
    customer: ['ACCOUNT_RIGHT_LIST_AGENT'],
  };
  test('no right that opens something is missing', () => {
    const offered = new Set(offeredTo(role));
    const missing = RIGHT_KEYS.filter((right) => read.has(right) && !offered.has(right));
    expect(missing.filter((right) => !left[role]?.includes(right))).toEqual([]);
  });
});
