import type { RightKey } from './rights';
import type { Role } from './roles';

/** Granted rights: a list of keys, or a map in which false means refused. */
export type GrantedRights = readonly RightKey[] | Partial<Record<RightKey, boolean>>;

/** What must be known of a user to answer whether a right is held. All of it concerns one agency. */
export interface RightsHolder {
  role: Role;
  /** True for the manager that the agency names as its owner. */
  owner: boolean;
  rights: GrantedRights;
  /** The role a platform administrator has taken on behalf of an agency or of a customer. */
  alteredRole?: Role | null;
}

/** What a site grants by itself to the agents and to the customer who work with it. */
export interface SiteRights {
  rightsAgent: GrantedRights;
  rightsCustomer: GrantedRights;
}

/** Rights that each site grants by itself: its instruction book and its logbook. */
export const SITE_LEVEL_RIGHTS = [
  'ACCOUNT_RIGHT_LIST_SITE_ITEM',
  'ACCOUNT_RIGHT_EDIT_SITE_ITEM',
  'ACCOUNT_RIGHT_LIST_SITE_MISSION_EVENT',
  'ACCOUNT_RIGHT_READ_SITE_MISSION_EVENT',
] as const satisfies readonly RightKey[];

export type SiteLevelRight = (typeof SITE_LEVEL_RIGHTS)[number];

export function isGranted(rights: GrantedRights, right: RightKey): boolean {
  return Array.isArray(rights)
    ? rights.includes(right)
    : (rights as Partial<Record<RightKey, boolean>>)[right] === true;
}

const isSiteLevel = (right: RightKey): boolean => (SITE_LEVEL_RIGHTS as readonly RightKey[]).includes(right);

/**
 * Whether a user holds a right. A platform administrator and the agency's owner hold every right, also while the
 * former acts on behalf of somebody. With a site, a right that sites grant is full for managers and decided by the
 * site's own lists for agents and customers; every other right is read from the user's own rights.
 */
export function holds(user: RightsHolder, right: RightKey, site?: SiteRights): boolean {
  if (user.role === 'admin' || user.owner) return true;
  if (site && isSiteLevel(right)) {
    if (user.role === 'manager') return true;
    return isGranted(user.role === 'agent' ? site.rightsAgent : site.rightsCustomer, right);
  }
  return isGranted(user.rights, right);
}

/** Whether the user has one of these roles, by right or by the altered profile. */
export function actsAs(user: Pick<RightsHolder, 'role' | 'alteredRole'>, ...roles: Role[]): boolean {
  return roles.includes(user.role) || (user.alteredRole != null && roles.includes(user.alteredRole));
}
