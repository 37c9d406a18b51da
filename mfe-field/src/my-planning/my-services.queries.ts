import type { CallResult } from '@vigie/contracts/core/call';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import type { Service, ServiceRow } from '@vigie/contracts/field/service/service';
import { serviceReadCalls } from '@vigie/contracts/field/service/service-read.calls';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { callKey, queryClient, useCall, useSession } from '@vigie/kit/runtime';

/** Days before today that are asked for: a night or an on-call weekend that still runs began then. */
const DAYS_BACK = 3;
/** What is published reaches to the end of the month that follows: a guard reads all of it, without network too. */
export const DAYS_AHEAD = 62;

/** What the field needs to know of a service; a row of the list and a whole service both are one. */
export type FieldService = Pick<
  ServiceRow & Service,
  | 'id'
  | 'reference'
  | 'status'
  | 'startAt'
  | 'endAt'
  | 'timeZone'
  | 'customer'
  | 'site'
  | 'agent'
  | 'specialty'
  | 'startedAt'
  | 'endedAt'
> & {
  /** Absent from what the version before this one kept on the device. */
  acts?: Service['acts'];
  brokenOff?: Service['brokenOff'];
  needsReport?: boolean;
  isCircuit?: boolean;
  endPointId?: string | null;
  services?: Service['services'];
  address?: ServiceRow['address'];
};

type Answer = CallResult<typeof serviceReadCalls.fetchServices>;

const LIMIT = 250;
const REQUEST = { query: '', limit: LIMIT, page: 1, ascending: true, orderBy: 'startAt' } as const;

/** True for the request of this file, as opposed to that of a list screen. */
function isOwnRequest(input: unknown): boolean {
  const body = (input as { body?: Partial<typeof REQUEST> } | undefined)?.body;
  return body?.limit === LIMIT && body.orderBy === REQUEST.orderBy;
}

/** The answer of another day: past midnight in a basement, yesterday's planning still holds most of today's. */
function lastKnown(): { data: Answer; at: number } | undefined {
  const [name, agency] = callKey(serviceReadCalls.fetchServices);
  const [newest] = queryClient
    .getQueryCache()
    .findAll({ queryKey: [name, agency] })
    .filter(({ queryKey, state }) => state.data !== undefined && isOwnRequest(queryKey[2]))
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  return newest && { data: newest.state.data as Answer, at: newest.state.dataUpdatedAt };
}

export interface MyServices {
  services: readonly FieldService[] | undefined;
  /** Epoch milliseconds at which the server said so. */
  knownAt: number;
  error: Error | null;
  loading: boolean;
  retry: () => void;
}

/** The agent's own services around today, kept on the device. */
export function useMyServices(): MyServices {
  const today = todayIn(useTimeZone());
  const role = useSession((session) => session.role);
  const period = { start: addDays(today, -DAYS_BACK), end: addDays(today, DAYS_AHEAD) };
  const query = useCall(
    serviceReadCalls.fetchServices,
    { body: { ...REQUEST, filters: { period } } },
    {
      keep: true,
      enabled: role === 'agent' || role === 'customer',
      initialData: () => lastKnown()?.data,
      initialDataUpdatedAt: () => lastKnown()?.at,
    },
  );
  return {
    services: query.data?.data,
    knownAt: query.dataUpdatedAt,
    error: query.error,
    loading: query.isPending && query.fetchStatus !== 'idle',
    retry: () => void query.refetch(),
  };
}
