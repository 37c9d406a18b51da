import { AGENCY_PARAM } from '@vigie/contracts/core/paths';
import { chooseAgency, navigateTo, useSession } from '@vigie/kit/runtime';
import { useEffect } from 'react';
import { createPath, useLocation } from 'react-router';

/**
 * Leads the reader of a mail into the agency that its link names: in another of the reader's agencies the record would
 * not exist. The parameter is then removed, so that a reload or a later choice of agency is not undone.
 */
export function useLinkedAgency(): void {
  const { pathname, search } = useLocation();
  const user = useSession((session) => session.user);
  const current = useSession((session) => session.agency?.id);
  useEffect(() => {
    const params = new URLSearchParams(search);
    const named = params.get(AGENCY_PARAM);
    if (named === null || !user) return;
    params.delete(AGENCY_PARAM);
    navigateTo(createPath({ pathname, search: params.toString() }), { replace: true });
    const belongs = user.memberships.some(({ agency }) => agency.id === named);
    if (belongs && named !== current) void chooseAgency(named);
  }, [pathname, search, user, current]);
}
