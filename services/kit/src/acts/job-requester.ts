import type { Role } from '@vigie/contracts/core/roles';
import { todayIn } from '@vigie/contracts/core/time/today';
import { asRole } from '../http/caller';
import type { Actor } from './actor';

/**
 * The user who requested background work, with the rights held at that moment. The job does nothing that these rights
 * do not allow.
 */
export interface JobRequester {
  userId: string | null;
  name: string;
  /** The reply-to address of mails that the job sends. */
  email?: string | null;
  role: Role;
  owner: boolean;
  altered: boolean;
  rights: string[];
  timeZone: string;
  holidayLocale: string;
}

export function jobRequesterOf({ userId, name, email, standing }: Actor): JobRequester {
  if (!standing) throw new Error('Work in the background is asked for by people.');
  const { role, owner, altered, rights, timeZone, holidayLocale } = standing;
  return { userId, name, email, role, owner, altered, rights: [...rights], timeZone, holidayLocale };
}

export function actorFrom(agencyId: string, by: JobRequester): Actor {
  const { userId, name, timeZone, holidayLocale, owner, altered } = by;
  const role = asRole(by.role);
  const who = { agencyId, role, owner, altered, customerId: null, agentId: null, timeZone, holidayLocale };
  return {
    agencyId,
    userId,
    name,
    email: by.email ?? null,
    scope: {},
    today: todayIn(timeZone),
    standing: { ...who, rights: new Set(by.rights) },
  };
}
