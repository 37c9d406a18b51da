import type { RightKey } from '@vigie/contracts/core/rights';
import { ROLES, type Role } from '@vigie/contracts/core/roles';

/** The user who makes the call, read from the database at each call. */
export interface Caller {
  userId: string;
  sessionId: string;
  admin: boolean;
  email: string;
  name: string;
  /** The user who views the product as this person; writes are refused then. */
  viewer?: { userId: string; standing: Standing };
}

/** The caller of a public call: no account has these ids. */
export const NOBODY: Caller = { userId: '', sessionId: '', admin: false, email: '', name: '' };

/** The caller's place in the agency of the path. An administrator acts as a manager there. */
export interface Standing {
  agencyId: string;
  role: Role;
  owner: boolean;
  rights: ReadonlySet<string>;
  customerId: string | null;
  agentId: string | null;
  timeZone: string;
  holidayLocale: string;
  /** True for an administrator, whether or not the agency has made the account a member. */
  altered: boolean;
}

/** The owner and administrators hold every right; other members hold the rights granted to them. */
export function hasRight(standing: Standing, right: RightKey): boolean {
  return standing.owner || standing.altered || standing.rights.has(right);
}

/** Parses a stored role. Throws for an unknown role, rather than treat it as another one. */
export function asRole(value: string | null): Role {
  const role = ROLES.find((it) => it === value);
  if (!role) throw new Error(`Unknown role: ${value}`);
  return role;
}
