import { ROLES, type Role } from '@vigie/contracts/core/roles';
import { todayIn } from '@vigie/contracts/core/time/today';
import type { Actor } from '@vigie/service-kit/acts/actor';

/** Who asked for an import, with the rights held when the button was pressed: nothing more is done in that name. */
export interface AskedBy {
  userId: string | null;
  name: string;
  role: Role;
  owner: boolean;
  altered: boolean;
  rights: string[];
  timeZone: string;
  holidayLocale: string;
}

export function askedByOf({ userId, name, standing }: Actor): AskedBy {
  if (!standing) throw new Error('Files are imported by people.');
  const { role, owner, altered, rights, timeZone, holidayLocale } = standing;
  return { userId, name, role, owner, altered, rights: [...rights], timeZone, holidayLocale };
}

export function actorFrom(agencyId: string, by: AskedBy): Actor {
  const { userId, name, timeZone, holidayLocale, owner, altered } = by;
  const role = ROLES.find((it) => it === by.role) ?? 'manager';
  const who = { agencyId, role, owner, altered, customerId: null, agentId: null, timeZone, holidayLocale };
  return {
    agencyId,
    userId,
    name,
    email: null,
    scope: {},
    today: todayIn(timeZone),
    standing: { ...who, rights: new Set(by.rights) },
  };
}
