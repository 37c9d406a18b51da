import { todayIn } from '@vigie/contracts/core/time/today';
import { useSyncExternalStore } from 'react';
import { useTimeZone } from '../use-zone';

const LOOK_EVERY_MS = 30_000;

/** Tells of the passing time; also when the page is shown again, since timers stand still while a phone sleeps. */
function onTick(tell: () => void): () => void {
  const timer = setInterval(tell, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', tell);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tell);
  };
}

/**
 * Returns the current day (« 2026-12-01 ») in a time zone, the agency's by default, and renders again when the next day
 * begins: a screen stays open for days.
 */
export function useToday(timeZone?: string): string {
  const own = useTimeZone();
  return useSyncExternalStore(onTick, () => todayIn(timeZone ?? own));
}
