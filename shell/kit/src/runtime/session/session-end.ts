import { queryClient } from '../api/query-client';
import { writeLocal } from '../local';
import { tokenKeeper } from '../outbox/keeper';
import { clearKept } from '../outbox/stored-queries';
import { toast } from '../toast.store';
import { sessionStore, signedOutState } from './session.store';
import { forgetViewing } from './viewing-end';

const WANTED = 'vigie.wanted';

/** Remembers the current page, to return to it after signing in. */
export function keepWantedPath(path: string): void {
  try {
    // The home page is not remembered: the user then starts where the role works.
    if (path && path !== '/' && !/^\/(home|login|forgot-password|reset-password)/.test(path))
      sessionStorage.setItem(WANTED, path);
  } catch {
    // Without storage the user starts on the home page.
  }
}

export function takeWantedPath(): string | null {
  try {
    const path = sessionStorage.getItem(WANTED);
    sessionStorage.removeItem(WANTED);
    return path;
  } catch {
    return null;
  }
}

export const currentPath = (): string =>
  typeof location === 'undefined' ? '/' : location.hash.replace(/^#/, '') || '/';

/**
 * Ends the session in this browser and clears all data read with it. Acts that wait to be sent stay, under their user.
 */
export function endLocally(): void {
  tokenKeeper.forget();
  forgetViewing();
  writeLocal('user', undefined);
  writeLocal('altered', undefined);
  queryClient.clear();
  void clearKept();
  sessionStore.setState(signedOutState(), true);
}

/**
 * Ends a session that the server no longer knows: one message however many calls were waiting, and the page is
 * remembered.
 */
export function endSession(message: string): void {
  if (sessionStore.getState().status === 'signedOut') return;
  keepWantedPath(currentPath());
  endLocally();
  toast({ tone: 'negative', message });
}
