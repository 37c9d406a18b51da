import { AGENCY_PARAM } from '@vigie/contracts/core/paths';
import { navigateTo, useSession } from '@vigie/kit/runtime';
import { useEffect } from 'react';
import { createPath, useLocation } from 'react-router';
import { changeAgency } from './change-agency';

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
    if (!belongs || named === current) return;
    void changeAgency(named).then((changed) => {
      // The agency in which the reader stays does not know the record of the link.
      if (!changed) navigateTo('/', { replace: true });
    });
  }, [pathname, search, user, current]);
}
