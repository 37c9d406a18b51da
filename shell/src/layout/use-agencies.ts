import type { SessionAgency } from '@vigie/contracts/platform/user/user';
import { useSession } from '@vigie/kit/runtime';

/**
 * Returns the agencies between which the user may change; none for a user of one, and none while acting or looking as
 * somebody else, which belongs to one agency.
 */
export function useAgencies(): SessionAgency[] {
  const user = useSession((session) => session.user);
  const bound = useSession((session) => session.altered !== null || session.viewing !== null);
  const agencies = bound ? [] : (user?.memberships ?? []).map((membership) => membership.agency);
  return agencies.length > 1 ? agencies : [];
}
