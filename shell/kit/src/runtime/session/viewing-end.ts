import { VIEWING_MESSAGES } from '@vigie/contracts/platform/viewing/viewing';
import { queryClient } from '../api/query-client';
import { readLocal } from '../local';
import { navigateTo } from '../router';
import { toast } from '../toast.store';
import { type AlteredProfile, sessionOf, sessionStore } from './session.store';

let end: ReturnType<typeof setTimeout> | undefined;

/** The viewing ends here when its time has come, whatever is being read. */
export function endViewingAt(viewing: string, endsAt: string): void {
  clearTimeout(end);
  const left = Math.max(0, Date.parse(endsAt) - Date.now());
  end = setTimeout(() => endViewingLocally(viewing, VIEWING_MESSAGES.over), left);
}

/** The user is itself again in this tab: nothing that was read as somebody else stays. A message says why, if it was not asked for. */
export function endViewingLocally(viewing: string, message?: string): void {
  const { user, viewing: current } = sessionStore.getState();
  // Several calls are told at once: the first one ends it.
  if (!user || current?.id !== viewing) return;
  clearTimeout(end);
  sessionStore.setState(
    sessionOf(user, readLocal<string>('agency'), readLocal<AlteredProfile>('altered') ?? null),
    true,
  );
  queryClient.clear();
  navigateTo('/', { replace: true });
  if (message) toast({ tone: 'info', message });
}
