import { VIEWING_MESSAGES } from '@vigie/contracts/platform/viewing/viewing';
import { queryClient } from '../api/query-client';
import { readLocal } from '../local';
import { navigateTo } from '../router';
import { toast } from '../toast.store';
import { type AlteredProfile, sessionOf, sessionStore } from './session.store';

let end: ReturnType<typeof setTimeout> | undefined;

/** Ends the viewing in this tab when it expires, without waiting for a call. */
export function endViewingAt(viewing: string, endsAt: string): void {
  clearTimeout(end);
  const left = Math.max(0, Date.parse(endsAt) - Date.now());
  end = setTimeout(() => endViewingLocally(viewing, VIEWING_MESSAGES.over), left);
}

/**
 * Returns the tab to the user's own account and clears all data read in the viewing. A message gives the reason, when
 * the user did not end it.
 */
export function endViewingLocally(viewing: string, message?: string): void {
  const { user, viewing: current } = sessionStore.getState();
  // Several calls may report the end at once; the first one handles it.
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
