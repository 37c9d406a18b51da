import { sessionStore, writeLocal } from '@vigie/kit/runtime';
import { useEffect, useLayoutEffect, useRef } from 'react';
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
  // A page that was left after midnight, drawn before it, calls yesterday « Aujourd'hui ».
  const drawnOn = useRef('');
  useLayoutEffect(() => {
    drawnOn.current = dayNow();
  });
  useLayoutEffect(() => {
    if (ready) dropLastLook();
  }, [ready]);
  useEffect(() => {
    if (!ready) return;
    const keep = () => keepLook(drawnOn.current);
    const keepHidden = () => {
      if (document.visibilityState === 'hidden') keep();
    };
    document.addEventListener('visibilitychange', keepHidden);
    window.addEventListener('pagehide', keep);
    return () => {
      document.removeEventListener('visibilitychange', keepHidden);
      window.removeEventListener('pagehide', keep);
    };
  }, [ready]);
}

function keepLook(day: string): void {
  const { status, viewing, altered } = sessionStore.getState();
  // What is seen in a viewing is not stored on this device.
  if (status !== 'signedIn' || viewing || altered) return;
  const html = document.getElementById('vigie')?.innerHTML ?? '';
  const look: LastLook = { path: pathNow(), day, styles: stylesNow(), html };
  writeLocal(LAST_LOOK, html.length > MAX_CHARACTERS ? undefined : look);
}
