import type { Viewing } from '@vigie/contracts/platform/viewing/viewing';
import { VIEWING_MESSAGES } from '@vigie/contracts/platform/viewing/viewing.messages';
import { queryClient } from '../api/query-client';
import { readLocal } from '../local';
import { navigateTo } from '../router';
import { toast } from '../toast.store';
import { type AlteredProfile, sessionOf, sessionStore } from './session.store';

let end: ReturnType<typeof setTimeout> | undefined;

/** Storage key of this tab's viewing. Other tabs stay with the user's own account. */
const KEPT = 'vigie.viewing';

interface KeptViewing {
  userId: string;
  viewing: Viewing;
}

/** Keeps the viewing over a reload of the tab: the user would otherwise write where it believes to be only looking. */
export function keepViewing(kept: KeptViewing): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(kept));
  } catch {
    // Without storage a reload returns to the user's own account.
  }
}

export function forgetViewing(): void {
  clearTimeout(end);
  try {
    sessionStorage.removeItem(KEPT);
  } catch {
    // Nothing was stored.
  }
}

/** Tells whether a reload of this tab interrupted a viewing, before the user is known. */
export function isViewingKept(): boolean {
  try {
    return sessionStorage.getItem(KEPT) !== null;
  } catch {
    return false;
  }
}

/** Returns the viewing of this user that a reload of the tab interrupted. The server tells whether it still runs. */
export function keptViewing(userId: string): Viewing | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') as KeptViewing | null;
    return kept?.userId === userId ? kept.viewing : null;
  } catch {
    return null;
  }
}

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
  forgetViewing();
  const { agency } = current.membership;
  sessionStore.setState(sessionOf(user, agency.id, readLocal<AlteredProfile>('altered') ?? null), true);
  queryClient.clear();
  navigateTo('/', { replace: true });
  if (message) toast({ tone: 'info', message });
}
