import type { UnavailabilityRow } from '@vigie/contracts/field/unavailability/unavailability';
import { unavailabilityReadCalls } from '@vigie/contracts/field/unavailability/unavailability-read.calls';
import { useCall, useSession } from '@vigie/kit/runtime';

const REQUEST = { query: '', limit: 100, page: 1, ascending: false, orderBy: 'startAt', filters: {} } as const;

export interface MyUnavailabilities {
  rows: readonly UnavailabilityRow[] | undefined;
  error: Error | null;
  retry: () => void;
}

/** The agent's own unavailabilities, latest first, cached on the device. */
export function useMyUnavailabilities(): MyUnavailabilities {
  const role = useSession((session) => session.role);
  const query = useCall(
    unavailabilityReadCalls.fetchUnavailabilities,
    { body: REQUEST },
    { keep: true, enabled: role === 'agent' },
  );
  return { rows: query.data?.data, error: query.error, retry: () => void query.refetch() };
}
