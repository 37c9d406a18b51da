import { lazily } from '@vigie/kit/ui/lazily';
import { useEffect, useState } from 'react';
import type { KeptWatch } from '../watch.store';

// The state machines are as large as the rest of the field, so they are lazy-loaded with the first watch.
const Watching = lazily(() => import('./watching').then((m) => m.Watching), { silent: true });

/** Keeps the watch in this tab, unless another tab of the phone keeps it. */
export const WatchHere = ({ watch }: { watch: KeptWatch }) => (useWatchingTab() ? <Watching watch={watch} /> : null);

const LOCK = 'vigie.watch';

/**
 * Whether this tab keeps the watch. It is the tab that the agent saw last: browsers read no sensor for a hidden page,
 * which would take its own silence for an inactive agent, and two watches would raise each alarm twice.
 */
function useWatchingTab(): boolean {
  const [holds, setHolds] = useState(() => !navigator.locks);
  useEffect(() => {
    if (!navigator.locks) return;
    let left = false;
    let release: (() => void) | undefined;
    let requests = 0;
    const request = (options: LockOptions) => {
      requests += 1;
      const mine = requests;
      const held = (lock: Lock | null) => {
        if (!lock || left) return undefined;
        setHolds(true);
        return new Promise<void>((resolve) => {
          release = resolve;
        });
      };
      navigator.locks.request(LOCK, options, held).catch((error: unknown) => {
        if (left || mine !== requests) return;
        release = undefined;
        // A browser that gives no lock keeps the watch all the same.
        setHolds(!(error instanceof DOMException && error.name === 'AbortError'));
      });
    };
    const onVisible = () => {
      if (document.visibilityState === 'visible' && !release) request({ steal: true });
    };
    document.addEventListener('visibilitychange', onVisible);
    if (document.visibilityState === 'visible') onVisible();
    else request({ ifAvailable: true });
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', onVisible);
      release?.();
    };
  }, []);
  return holds;
}
