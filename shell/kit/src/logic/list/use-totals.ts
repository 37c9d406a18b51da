import type { Call, CallInput } from '@vigie/contracts/core/call';
import type { ListRequest } from '@vigie/contracts/core/lists/list';
import type { ListTotals } from '@vigie/contracts/core/lists/list-calls';
import { useCall } from '@vigie/kit/runtime';
import type { z } from 'zod';
import { formerOfAgency, type ListCall } from './use-list';

/** The type of a call made by `listTotalsCall()`. */
export type TotalsCall = Call<z.ZodType | undefined, undefined, z.ZodType, z.ZodType<ListTotals>>;

/** Returns sums over all rows that match the request, independent of the page. */
export function useTotals(
  call: TotalsCall | undefined,
  /** Placeholder call for a list without totals; it is never sent. */
  none: ListCall,
  { request, input }: { request: ListRequest; input: { params?: Record<string, string> } },
): ListTotals | undefined {
  const body = { query: request.query, filters: request.filters };
  const query = useCall((call ?? none) as TotalsCall, { params: input.params, body } as CallInput<TotalsCall>, {
    enabled: call !== undefined,
    placeholderData: formerOfAgency,
  });
  return query.data;
}
