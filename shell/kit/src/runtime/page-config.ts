import { sessionCalls } from '@vigie/contracts/platform/session/session.calls';
import type { PageConfig } from '@vigie/contracts/platform/user/user';
import { useCallback } from 'react';
import { api } from './api/client';
import { tellError } from './api/queries';
import { acceptUser } from './session/session';
import { sessionStore } from './session/session.store';

const SAVE_AFTER_MS = 600;
const NOTHING: PageConfig = {};
let timer: ReturnType<typeof setTimeout> | undefined;
/** Pages configured here and not sent yet; the configuration of other pages is left to other devices. */
const changed = new Set<string>();

/** Sends unsent page configurations, before the page or the session ends. A failure is shown, not thrown. */
export async function savePageConfigs(keepalive = false): Promise<void> {
  if (timer === undefined) return;
  clearTimeout(timer);
  timer = undefined;
  const { user } = sessionStore.getState();
  const pagesConfig = Object.fromEntries([...changed].map((key) => [key, user?.pagesConfig[key] ?? NOTHING]));
  changed.clear();
  if (!user) return;
  await api(sessionCalls.updateUser, { body: { pagesConfig } }, { keepalive }).catch(tellError);
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
      acceptUser({
        ...user,
        pagesConfig: { ...user.pagesConfig, [pageKey]: { ...user.pagesConfig[pageKey], ...partial } },
      });
      changed.add(pageKey);
      clearTimeout(timer);
      timer = setTimeout(() => void savePageConfigs(), SAVE_AFTER_MS);
    },
    [pageKey],
  );
  return [config, save];
}

/** Saves unsent changes when the page is hidden or closed; returns the function that stops it. */
export function watchPageConfigs(): () => void {
  const onHide = () => {
    if (document.visibilityState === 'hidden') void savePageConfigs(true);
  };
  document.addEventListener('visibilitychange', onHide);
  return () => document.removeEventListener('visibilitychange', onHide);
}
