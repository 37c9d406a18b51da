import type { RightKey } from '@vigie/contracts/core/rights';
import { ROLES, type Role } from '@vigie/contracts/core/roles';

/** Who makes the call, as the database knows it at this moment. */
export interface Caller {
  userId: string;
  sessionId: string;
  admin: boolean;
  email: string;
  name: string;
  /** Who looks at the product as this person; writes are refused then. */
  viewer?: { userId: string; standing: Standing };
}

/** The caller of a public call: no account has these ids. */
export const NOBODY: Caller = { userId: '', sessionId: '', admin: false, email: '', name: '' };

/** The caller in the agency of the path. A platform administrator stands in for a manager there. */
export interface Standing {
  agencyId: string;
  role: Role;
  owner: boolean;
  rights: ReadonlySet<string>;
  customerId: string | null;
  agentId: string | null;
  timeZone: string;
  holidayLocale: string;
  /** True for a platform administrator, whether the agency made it a member or not. */
  altered: boolean;
}

/** Owner and platform administrator hold every right; anyone else holds those of its map. */
export function holds(standing: Standing, right: RightKey): boolean {
  return standing.owner || standing.altered || standing.rights.has(right);
}

/** A role as it is stored. @throws for one that nobody knows: it stands for no other */
export function asRole(value: string | null): Role {
  const role = ROLES.find((it) => it === value);
  if (!role) throw new Error(`Unknown role: ${value}`);
  return role;
}
