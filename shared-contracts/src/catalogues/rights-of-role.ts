import type { RightKey } from '../core/rights';
import { CUSTOMER_RIGHT_GROUPS } from './customer-right-groups';
import { RIGHT_GROUPS, type RightGroup } from './right-groups';

type Role = 'manager' | 'agent' | 'customer';

/**
 * Rights that open nothing to a role: a screen that offered them would promise what nobody reads. What is an agent's or a
 * customer's own needs no right, or one of its own; what an agent does on a site is for the site to grant.
 */
const OPENS_NOTHING: Record<Role, readonly RegExp[]> = {
  manager: [/_CREATE_OWN_(AGENT|CUSTOMER)_REQUEST$/, /_LIST_AGENT_HOURS$/],
  agent: [
    /_LIST_AVAILABLE_AGENT$/,
    /_FORMATION_DOCUMENT$/,
    /_SITE_ITEM$/,
    /_(READ|EDIT|DELETE)_MISSION$/,
    /_SERVICE_BREAK$/,
    /_MISSION_EVENT$/,
    /_READ_(AGENTS|SITES)_PLANNING$/,
    /_(CREATE|LIST|EDIT|DELETE|SEND)_AGENT_REQUEST$/,
    /_CUSTOMER_REQUEST$/,
    /_UNAVAILABILITY$/,
    /_(CREATE|EDIT|DELETE)_INTERVENTION_REPORT$/,
    /_AGENCY_EXPIRATION(_\d)?$/,
    /_CUSTOMER_CONTRACT_EXPIRATION$/,
    /_AGENT_CONTRACT$/,
    /_INFORMATION_NOTE$/,
    /_CREATE_COMPENSATORY_REST$/,
    /_READ_(SHARED_DOCUMENTS|EMAIL_TRACKING|DASHBOARD)$/,
    /_LIST_PRIVACY$/,
    /_LIST_AGENCY_AGENT_HOURS$/,
  ],
  // Who may list them may open them; the answer to a request is the agency's.
  customer: [/_READ_(INVOICE|FORMATION_DOCUMENT)$/, /_EDIT_CUSTOMER_REQUEST$/],
};

const opens = (role: Role, right: RightKey): boolean => !OPENS_NOTHING[role].some((pattern) => pattern.test(right));

const groupsOf = (role: Role, groups: readonly RightGroup[]): readonly RightGroup[] =>
  groups
    .map((group) => ({ ...group, rights: group.rights.filter((right) => opens(role, right)) }))
    .filter(({ rights }) => rights.length > 0);

/** Groups of the rights screen of each role, with the rights that open something to it. */
export const RIGHT_GROUPS_OF: Readonly<Record<Role, readonly RightGroup[]>> = {
  manager: groupsOf('manager', RIGHT_GROUPS),
  agent: groupsOf('agent', RIGHT_GROUPS),
  customer: groupsOf('customer', CUSTOMER_RIGHT_GROUPS),
};
