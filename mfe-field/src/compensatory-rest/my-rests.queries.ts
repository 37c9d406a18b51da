import type { CompensatoryRest } from '@vigie/contracts/field/compensatory-rest/compensatory-rest';
import { compensatoryRestReadCalls } from '@vigie/contracts/field/compensatory-rest/compensatory-rest-read.calls';
import { useCall, useSession } from '@vigie/kit/runtime';

const REQUEST = { query: '', limit: 50, page: 1, ascending: false, orderBy: 'startAt', filters: {} } as const;

export interface MyRests {
  rows: readonly CompensatoryRest[] | undefined;
  error: Error | null;
  retry: () => void;
}

/** The agent's own rests, latest first, cached on the device. */
export function useMyRests(): MyRests {
  const role = useSession((session) => session.role);
  const query = useCall(
    compensatoryRestReadCalls.fetchCompensatoryRests,
    { body: REQUEST },
    { keep: true, enabled: role === 'agent' },
  );
  return { rows: query.data?.data, error: query.error, retry: () => void query.refetch() };
}
