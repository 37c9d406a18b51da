import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { siteLogbookCalls } from '@vigie/contracts/field/site-logbook/site-logbook.calls';
import { useCall, useSession } from '@vigie/kit/runtime';

/** As many entries as a phone can scroll; older ones are available from the office. */
const SHOWN = 100;

/** The newest entries of this agent, cached on the phone, without those of colleagues on the same service. */
export function useMyEntries() {
  const agentId = useSession((session) => session.membership?.agentId);
  const filters = { agents: agentId ? [agentId] : [] };
  const body = { query: '', limit: SHOWN, page: 1, ascending: false, orderBy: 'createdAt' as const, filters };
  return useCall(logbookCalls.fetchEvents, { body }, { keep: true, enabled: agentId != null });
}

/** The sites whose logbook the agent may read, as last known; planning and sites open and close them. */
export function useSiteLogbooks() {
  const agentId = useSession((session) => session.membership?.agentId);
  const { data } = useCall(siteLogbookCalls.siteLogbooks, undefined, { keep: true, enabled: agentId != null });
  return data?.sites ?? [];
}
