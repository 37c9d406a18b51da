import type { RightKey } from './rights';
import type { Role } from './roles';

/** Granted rights: a list of keys, or a map in which false means refused. */
export type GrantedRights = readonly RightKey[] | Partial<Record<RightKey, boolean>>;

/** The facts about a user that decide whether it holds a right. All of them concern one agency. */
export interface RightsHolder {
  role: Role;
  /** True for the manager that the agency names as its owner. */
  owner: boolean;
  rights: GrantedRights;
  /** The role of an administrator who acts for an agency or for a customer. */
  alteredRole?: Role | null;
}

/** Rights that a site grants to the agents and the customer who work with it. */
export interface SiteRights {
  rightsAgent: GrantedRights;
  rightsCustomer: GrantedRights;
}

/** Rights that each site can grant: its instruction book and its logbook. */
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
 * Whether a user holds a right. A platform administrator and the agency's owner hold every right, also when the
 * administrator acts for somebody else. With a site, managers hold every site-level right, and the site's own lists
 * decide for agents and customers. Every other right comes from the user's own rights.
 */
export function userHasRight(user: RightsHolder, right: RightKey, site?: SiteRights): boolean {
  if (user.role === 'admin' || user.owner) return true;
  if (site && isSiteLevel(right)) {
    if (user.role === 'manager') return true;
    return isGranted(user.role === 'agent' ? site.rightsAgent : site.rightsCustomer, right);
  }
  return isGranted(user.rights, right);
}

/** Whether the user has one of these roles, as its own role or through an altered profile. */
export function actsAs(user: Pick<RightsHolder, 'role' | 'alteredRole'>, ...roles: Role[]): boolean {
  return roles.includes(user.role) || (user.alteredRole != null && roles.includes(user.alteredRole));
}
