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
/** Pages that were set up here and not sent yet: those of another device are left alone. */
const changed = new Set<string>();

/** Sends what was set up and not sent yet: before the page is left or the session ends. A failure is told, not thrown. */
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

/** How the user set a page up, and a function that changes a part of it: at once here, shortly after at the server. */
export function usePageConfig(pageKey: string): [PageConfig, (partial: Partial<PageConfig>) => void] {
  const config = sessionStore((state) => state.user?.pagesConfig[pageKey] ?? NOTHING);
  const save = useCallback(
    (partial: Partial<PageConfig>) => {
      const { user, viewing } = sessionStore.getState();
      // Columns and filters that are tried while one looks as somebody else are not set up for anybody.
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

/** Saves what is pending when the page goes to the background or closes. Answers how to stop. */
export function watchPageConfigs(): () => void {
  const onHide = () => {
    if (document.visibilityState === 'hidden') void savePageConfigs(true);
  };
  document.addEventListener('visibilitychange', onHide);
  return () => document.removeEventListener('visibilitychange', onHide);
}
