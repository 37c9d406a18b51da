import type { AgencyRole } from '@vigie/contracts/core/access';
import { useSession } from '@vigie/kit/runtime';

/** Returns the role under which the user reads dashboards. */
export const useAgencyRole = (): AgencyRole =>
  useSession(({ role }) => (role === 'customer' || role === 'agent' ? role : 'manager'));
