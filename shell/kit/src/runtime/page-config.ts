import { sessionCalls } from '@vigie/contracts/platform/session/session.calls';
import type { PageConfig } from '@vigie/contracts/platform/user/pages-config';
import type { CurrentUser } from '@vigie/contracts/platform/user/user';
import { useCallback } from 'react';
import { api } from './api/client';
import { tellError } from './api/queries';
import { readLocal } from './local';
import { acceptUser } from './session/session';
import { sessionStore } from './session/session.store';

const SAVE_AFTER_MS = 600;
const NOTHING: PageConfig = {};
let timer: ReturnType<typeof setTimeout> | undefined;
/**
 * Configurations changed here and not sent yet, by page; those of other pages are left to other devices. They are kept
 * apart from the user, who may be read again before they are sent.
 */
const changed = new Map<string, PageConfig>();

/** Sends unsent page configurations, before the page or the session ends. A failure is shown, not thrown. */
export async function savePageConfigs(keepalive = false): Promise<void> {
  if (timer === undefined) return;
  clearTimeout(timer);
  timer = undefined;
  const { user } = sessionStore.getState();
  const pagesConfig = Object.fromEntries(changed);
  changed.clear();
  if (!user) return;
  try {
    const saved = await api(sessionCalls.updateUser, { body: { pagesConfig } }, { keepalive });
    // What was changed while the answer was under way is newer than it, and so is another user.
    if (changed.size === 0 && sessionStore.getState().user?.id === saved.id) acceptUser(saved);
  } catch (error) {
    tellError(error);
  }
}

/**
 * Returns how the user has configured a page, and a function that changes a part of it: locally at once, on the server
 * after a debounce.
 */
export function usePageConfig(pageKey: string): [PageConfig, (partial: Partial<PageConfig>) => void] {
  const config = sessionStore((state) => state.user?.pagesConfig[pageKey] ?? NOTHING);
  const save = useCallback(
    (partial: Partial<PageConfig>) => {
      const { user, viewing } = sessionStore.getState();
      // In a viewing, changed columns and filters are saved for nobody.
      if (!user || viewing) return;
      const now = { ...(changed.get(pageKey) ?? user.pagesConfig[pageKey]), ...partial };
      changed.set(pageKey, now);
      acceptUser({ ...user, pagesConfig: { ...user.pagesConfig, [pageKey]: now } });
      clearTimeout(timer);
      timer = setTimeout(() => void savePageConfigs(), SAVE_AFTER_MS);
    },
    [pageKey],
  );
  return [config, save];
}

/** Takes over what another tab has saved: sent from here, its older presets would replace those. */
function followTab({ key }: StorageEvent): void {
  const { user } = sessionStore.getState();
  const stored = key === 'vigie.user' ? readLocal<CurrentUser>('user') : undefined;
  if (!user || stored?.id !== user.id) return;
  const pagesConfig = { ...stored.pagesConfig, ...Object.fromEntries(changed) };
  sessionStore.setState({ user: { ...user, pagesConfig } });
}

/**
 * Saves unsent changes when the page is hidden or closed, and follows the other tabs; returns the function that stops
 * it.
 */
export function watchPageConfigs(): () => void {
  const onHide = () => {
    if (document.visibilityState === 'hidden') void savePageConfigs(true);
  };
  document.addEventListener('visibilitychange', onHide);
  window.addEventListener('storage', followTab);
  return () => {
    document.removeEventListener('visibilitychange', onHide);
    window.removeEventListener('storage', followTab);
  };
}
