import type { CallResult } from '@vigie/contracts/core/call';
import { addDays } from '@vigie/contracts/core/time/days';
import type { Service, ServiceRow } from '@vigie/contracts/field/service/service';
import { serviceReadCalls } from '@vigie/contracts/field/service/service-read.calls';
import { useToday } from '@vigie/kit/logic/screen/use-today';
import { callKey, queryClient, useCall, useSession } from '@vigie/kit/runtime';

/** Days before today that are read, because a running night or on-call weekend can have started then. */
const DAYS_BACK = 3;
/** The published planning reaches to the end of the next month; an agent can read all of it offline. */
export const DAYS_AHEAD = 62;

/** The fields of a service that the field screens need. A list row and a whole service both have them. */
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
  /** Absent in the data that the previous version stored on the device. */
  acts?: Service['acts'];
  brokenOff?: Service['brokenOff'];
  needsReport?: boolean;
  isCircuit?: boolean;
  startPointId?: string | null;
  endPointId?: string | null;
  services?: Service['services'];
  address?: ServiceRow['address'];
  /**
   * The office has settled that the agent recorded no end. The service goes on as long as its agent does not end it,
   * who may still be there, but it holds the agent back from no other service.
   */
  isEndSettled?: boolean;
};

type Answer = CallResult<typeof serviceReadCalls.fetchServices>;

const LIMIT = 250;
const REQUEST = { query: '', limit: LIMIT, page: 1, ascending: true, orderBy: 'startAt' } as const;

/** Returns whether a cached request is the one of this file, not of a list screen. */
function isOwnRequest(input: unknown): boolean {
  const body = (input as { body?: Partial<typeof REQUEST> } | undefined)?.body;
  return body?.limit === LIMIT && body.orderBy === REQUEST.orderBy;
}

/**
 * Returns the newest cached answer of another day. After midnight offline, yesterday's answer still contains most of
 * today's services.
 */
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
  /** Time of the server's answer, in epoch milliseconds. */
  knownAt: number;
  error: Error | null;
  loading: boolean;
  retry: () => void;
}

/** Returns the agent's own services around today, cached on the device. */
export function useMyServices(): MyServices {
  const today = useToday();
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
