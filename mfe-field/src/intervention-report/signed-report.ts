import type { CallResult } from '@vigie/contracts/core/call';
import { recordReportCalls } from '@vigie/contracts/field/intervention-report/record-report.calls';
import { api, callKey, queryClient } from '@vigie/kit/runtime';
import { useReportDrafts } from './drafts.store';

/** Longest time that an agent who ends a service waits for the server. */
const WAIT_MS = 4_000;

/**
 * Returns whether the report of a service is signed, from the reports that this phone recorded, the server, or the
 * cached answer.
 */
export async function hasSignedReport(serviceId: string): Promise<boolean> {
  if (useReportDrafts.getState().signed.includes(serviceId)) return true;
  const call = recordReportCalls.myInterventionReports;
  const kept = queryClient.getQueryData<CallResult<typeof call>>(callKey(call));
  const known = await api(call, undefined, { signal: AbortSignal.timeout(WAIT_MS) }).catch(() => kept);
  return known?.reports.some((report) => report.serviceId === serviceId && report.signed) ?? false;
}
