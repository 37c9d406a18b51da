import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { siteLogbookCalls } from '@vigie/contracts/field/site-logbook/site-logbook.calls';
import { useCall, useSession } from '@vigie/kit/runtime';

/** The entries of a page of the own ones: those of some nights, since the first page is read without a network. */
const PAGE = 100;

export interface AskedPage {
  page: number;
  /** The words searched for. */
  search: string;
}
const NEWEST: AskedPage = { page: 1, search: '' };

/** Entries of this agent, newest first, without those of colleagues on the same service. The newest are cached on the phone. */
export function useMyEntries({ page, search }: AskedPage = NEWEST, enabled = true) {
  const agentId = useSession((session) => session.membership?.agentId);
  const filters = { agents: agentId ? [agentId] : [] };
  const body = { query: search, limit: PAGE, page, ascending: false, orderBy: 'createdAt' as const, filters };
  return useCall(
    logbookCalls.fetchEvents,
    { body },
    { keep: page === 1 && search === '', enabled: enabled && agentId != null },
  );
}

/** The sites whose logbook the agent may read, as last known; planning and sites open and close them. */
export function useSiteLogbooks() {
  const agentId = useSession((session) => session.membership?.agentId);
  const { data } = useCall(siteLogbookCalls.siteLogbooks, undefined, { keep: true, enabled: agentId != null });
  return data?.sites ?? [];
}

/** Colleagues write meanwhile, and the site or the planning may close the logbook while it is open. */
const LOOK_EVERY_MS = 60_000;

/**
 * Entries of a site, newest first. Live updates tell a phone of its own entries, not of those of colleagues, so the newest
 * are read again while they are shown.
 */
export function useSiteEntries(id: string | null, { page, search }: AskedPage = NEWEST) {
  return useCall(
    siteLogbookCalls.siteLogbook,
    { params: { id: id ?? '' }, query: { page: String(page), search } },
    { enabled: id !== null, ...(page === 1 && { staleTime: 0, refetchInterval: LOOK_EVERY_MS }) },
  );
}

/** A page of the entries of a site, or of the own ones. */
export function useEntries(siteId: string | null, asked: AskedPage) {
  const own = useMyEntries(asked, siteId === null);
  const ofSite = useSiteEntries(siteId, asked);
  return siteId === null ? own : ofSite;
}
