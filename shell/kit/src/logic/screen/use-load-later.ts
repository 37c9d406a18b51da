import { useEffect } from 'react';

const AFTER_MS = 2_000;

/**
 * Loads the dialogs of a screen once the screen itself has had the network: a page is there before them, and they still
 * open without delay.
 */
export function useLoadLater(load: () => Promise<unknown>): void {
  useEffect(() => {
    // A dialog that is opened meanwhile loads by itself, and tells that it cannot.
    const timer = setTimeout(() => void load().catch(() => undefined), AFTER_MS);
    return () => clearTimeout(timer);
  }, [load]);
}
