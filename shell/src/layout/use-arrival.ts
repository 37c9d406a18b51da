import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { windowTitle } from '@vigie/kit/logic/screen/window-title';
import { currentPath, keepWantedPath, navigateTo, usePath, useSession } from '@vigie/kit/runtime';
import { useEffect, useRef } from 'react';
import type { Destination } from '../remotes/destination';
import { SIGN_IN_SCREENS } from '../shell-pages';

/** Handles the arrival on a page: the redirect through login, the window's title, the focus. */
export function useArrival(destination: Destination): void {
  const status = useSession((session) => session.status);
  const kind = destination.kind;
  const page = kind === 'shell' || kind === 'remote' ? destination.page : undefined;
  const screen = kind === 'shell' ? destination.page.screen : undefined;

  useEffect(() => {
    if (kind === 'login') {
      keepWantedPath(currentPath());
      navigateTo('/login', { replace: true });
    }
    if (status === 'signedIn' && screen && SIGN_IN_SCREENS.includes(screen)) navigateTo('/', { replace: true });
  }, [kind, screen, status]);

  const path = usePath();
  const from = useRef(path);
  useEffect(() => {
    if (from.current === path) return;
    from.current = path;
    document.querySelector('main')?.scrollTo(0, 0);
  }, [path]);

  const label = page?.label ?? (kind === 'notFound' ? ERROR_MESSAGES.pageNotFound : undefined);
  const first = useRef(true);
  useEffect(() => {
    const title = windowTitle(label);
    // A record that is already shown has put its name before it.
    if (!label || !document.title.endsWith(` · ${title}`)) document.title = title;
    // Keyboard and screen reader users continue in the new page and not at the link they followed.
    if (!first.current && label) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    if (label) first.current = false;
  }, [label]);
}
