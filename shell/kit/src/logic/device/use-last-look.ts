import { sessionStore, writeLocal } from '@vigie/kit/runtime';
import { useEffect, useLayoutEffect } from 'react';
import { dayNow, dropLastLook, LAST_LOOK, type LastLook, pathNow, stylesNow } from './last-look';

/** A longer page costs more time to store and to show than it saves. */
const MAX_CHARACTERS = 200_000;

/**
 * Keeps the look of this page when the application is left, so that the next start shows it within a second on a slow
 * phone: the scripts that draw the page itself take twice as long.
 *
 * @param ready whether the page shows what it is opened for; the last look then gives way to it
 */
export function useLastLook(ready: boolean): void {
  useLayoutEffect(() => {
    if (ready) dropLastLook();
  }, [ready]);
  useEffect(() => {
    if (!ready) return;
    const keep = () => {
      if (document.visibilityState === 'hidden') keepLook();
    };
    document.addEventListener('visibilitychange', keep);
    window.addEventListener('pagehide', keepLook);
    return () => {
      document.removeEventListener('visibilitychange', keep);
      window.removeEventListener('pagehide', keepLook);
    };
  }, [ready]);
}

function keepLook(): void {
  const { status, viewing, altered } = sessionStore.getState();
  // What is seen in a viewing is not stored on this device.
  if (status !== 'signedIn' || viewing || altered) return;
  const html = document.getElementById('vigie')?.innerHTML ?? '';
  const look: LastLook = { path: pathNow(), day: dayNow(), styles: stylesNow(), html };
  writeLocal(LAST_LOOK, html.length > MAX_CHARACTERS ? undefined : look);
}
