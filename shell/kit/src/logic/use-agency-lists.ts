import { agencyCalls } from '@vigie/contracts/platform/agency/agency.calls';
import { type AgencyLists, agencyListsOf } from '@vigie/contracts/platform/agency/agency-lists';
import { useCall } from '@vigie/kit/runtime';

/** Returns the agency's own lists of values for forms; the defaults of a new agency until they are loaded. */
export function useAgencyLists(): AgencyLists {
  const { data } = useCall(agencyCalls.agencyLists);
  return data?.lists ?? agencyListsOf({});
}
