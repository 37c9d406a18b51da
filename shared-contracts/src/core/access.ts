import type { RightKey } from './rights';
import type { Role } from './roles';

/** What one role of an agency may do with a call. `own`: only about what is its own, on every path. */
export type Grant =
  | { kind: 'never' }
  | { kind: 'always'; own?: true }
  /** Holds at least one of these rights. The first one is named when all are missing. */
  | { kind: 'rights'; anyOf: readonly [RightKey, ...RightKey[]]; own?: true }
  /** The owner of the agency (or a platform administrator). */
  | { kind: 'owner' };

/** The roles that a person has in an agency. A platform administrator stands in for a manager there. */
export type AgencyRole = Exclude<Role, 'admin'>;

/**
 * Who may make a call: one answer for each role, whatever path the call came by. There is no default: a call without a
 * rule does not compile, and "nobody is asked" must be written out with its reason.
 */
export type Access =
  /** No token at all. */
  | { kind: 'public'; why: string }
  /** Any signed-in user, outside any agency. */
  | { kind: 'signedIn' }
  | { kind: 'platformAdmin' }
  /** Members of the agency in the path, by their role. */
  | ({ kind: 'agency' } & Readonly<Record<AgencyRole, Grant>>);
export type AgencyAccess = Extract<Access, { kind: 'agency' }>;

export const publicBecause = (why: string): Access => ({ kind: 'public', why });
export const signedIn: Access = { kind: 'signedIn' };
export const platformAdminOnly: Access = { kind: 'platformAdmin' };

const never: Grant = { kind: 'never' };
const always: Grant = { kind: 'always' };
export const rights = (...anyOf: [RightKey, ...RightKey[]]): Grant => ({ kind: 'rights', anyOf });
/** Only about what is its own: with one of these rights, or without any where none is named. */
export const own = (...anyOf: RightKey[]): Grant => {
  const [first, ...others] = anyOf;
  return first ? { kind: 'rights', anyOf: [first, ...others], own: true } : { kind: 'always', own: true };
};

/** A role that is not named may not make the call. */
export const byRole = (grants: Partial<Record<AgencyRole, Grant>>): AgencyAccess => ({
  kind: 'agency',
  manager: never,
  agent: never,
  customer: never,
  ...grants,
});

/** Any member of the agency but its customers, whatever their rights. */
export const member = byRole({ manager: always, agent: always });
/** Managers, and agents to whom the agency gave one of these rights. */
export const needs = (...anyOf: [RightKey, ...RightKey[]]): AgencyAccess =>
  byRole({ manager: rights(...anyOf), agent: rights(...anyOf) });
/** Work of the office: managers with one of these rights; an agent does none of it, whatever its rights. */
export const office = (...anyOf: [RightKey, ...RightKey[]]): AgencyAccess => byRole({ manager: rights(...anyOf) });
export const ownerOnly = byRole({ manager: { kind: 'owner' } });

/** The same call made by these roles about what is their own: a customer with the right, an agent without. */
export function alsoOwn(access: AgencyAccess, roles: readonly ('customer' | 'agent')[]): AgencyAccess {
  const asked = access.manager.kind === 'rights' ? access.manager.anyOf : [];
  return {
    ...access,
    ...(roles.includes('customer') ? { customer: own(...asked) } : {}),
    ...(roles.includes('agent') ? { agent: own() } : {}),
  };
}

/** What a role may do with a call; never for a call that belongs to no agency. */
export const grantOf = (access: Access, role: AgencyRole): Grant => (access.kind === 'agency' ? access[role] : never);

const isOwn = (grant: Grant): boolean => 'own' in grant && grant.own === true;
/** Whether a role makes the call about what is its own only. */
export const isOwnOnly = (access: Access, role: AgencyRole): boolean => isOwn(grantOf(access, role));

/** Somebody in an agency, as a screen knows them. */
export interface Holder {
  role: AgencyRole;
  owner: boolean;
  holds: (right: RightKey) => boolean;
}

/** Whether a screen offers what a call does. The server asks again. */
export function mayMake(access: Access, holder: Holder): boolean {
  const grant = grantOf(access, holder.role);
  if (grant.kind === 'rights') return grant.anyOf.some(holder.holds);
  return grant.kind === 'always' || (grant.kind === 'owner' && holder.owner);
}
