import type { RightKey } from './rights';
import type { Role } from './roles';

/** Permission of one role of an agency for a call. `own` limits the role to its own records on every path. */
export type Grant =
  | { kind: 'never' }
  | { kind: 'always'; own?: true }
  /** Requires at least one of these rights. When all are missing, the refusal names the first. */
  | { kind: 'rights'; anyOf: readonly [RightKey, ...RightKey[]]; own?: true }
  /** Requires the owner of the agency (or a platform administrator). */
  | { kind: 'owner' };

/** The roles of a person in an agency. A platform administrator stands in for a manager. */
export type AgencyRole = Exclude<Role, 'admin'>;

/**
 * Permission for a call, one grant per role, the same on every path of the call. There is no default: a call without a
 * rule does not compile, and a public call must give its reason.
 */
export type Access =
  /** Requires no token. */
  | { kind: 'public'; why: string }
  /** Any signed-in user, in a call outside the agencies. */
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
/** Grants a role its own records only, with one of these rights, or without any right when none is given. */
export const own = (...anyOf: RightKey[]): Grant => {
  const [first, ...others] = anyOf;
  return first ? { kind: 'rights', anyOf: [first, ...others], own: true } : { kind: 'always', own: true };
};

/** Grants by role. A role without a grant may not make the call. */
export const byRole = (grants: Partial<Record<AgencyRole, Grant>>): AgencyAccess => ({
  kind: 'agency',
  manager: never,
  agent: never,
  customer: never,
  ...grants,
});

/** Any manager or agent of the agency, whatever their rights. */
export const member = byRole({ manager: always, agent: always });
/** Managers, and agents to whom the agency gave one of these rights. */
export const needs = (...anyOf: [RightKey, ...RightKey[]]): AgencyAccess =>
  byRole({ manager: rights(...anyOf), agent: rights(...anyOf) });
/** Work of the office: managers with one of these rights. An agent is refused whatever its rights. */
export const office = (...anyOf: [RightKey, ...RightKey[]]): AgencyAccess => byRole({ manager: rights(...anyOf) });
export const ownerOnly = byRole({ manager: { kind: 'owner' } });

/** Also allows the call to these roles on their own records: a customer needs the managers' right, an agent none. */
export function alsoOwn(access: AgencyAccess, roles: readonly ('customer' | 'agent')[]): AgencyAccess {
  const asked = access.manager.kind === 'rights' ? access.manager.anyOf : [];
  return {
    ...access,
    ...(roles.includes('customer') ? { customer: own(...asked) } : {}),
    ...(roles.includes('agent') ? { agent: own() } : {}),
  };
}

/** Returns the grant of a role; `never` for a call outside the agencies. */
export const grantOf = (access: Access, role: AgencyRole): Grant => (access.kind === 'agency' ? access[role] : never);

const isOwn = (grant: Grant): boolean => 'own' in grant && grant.own === true;
/** Whether the call limits a role to its own records. */
export const isOwnOnly = (access: Access, role: AgencyRole): boolean => isOwn(grantOf(access, role));

/** A user of an agency, as screens know it. */
export interface Holder {
  role: AgencyRole;
  owner: boolean;
  holds: (right: RightKey) => boolean;
}

/** Whether a screen offers the call to the user. The server checks the access again. */
export function mayMake(access: Access, holder: Holder): boolean {
  const grant = grantOf(access, holder.role);
  if (grant.kind === 'rights') return grant.anyOf.some(holder.holds);
  return grant.kind === 'always' || (grant.kind === 'owner' && holder.owner);
}
