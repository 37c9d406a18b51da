import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { useCall, useSession } from '@vigie/kit/runtime';

/** As many as a phone scrolls through: older ones are asked of the office. */
const SHOWN = 100;

/** The newest entries that the agent wrote, kept on the phone: those of colleagues on the same service are not among them. */
export function useMyEntries() {
  const agentId = useSession((session) => session.membership?.agentId);
  const filters = { agents: agentId ? [agentId] : [] };
  const body = { query: '', limit: SHOWN, page: 1, ascending: false, orderBy: 'createdAt' as const, filters };
  return useCall(logbookCalls.fetchEvents, { body }, { keep: true, enabled: agentId != null });
}
