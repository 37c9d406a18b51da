import { useEffect, useRef } from 'react';

/**
 * Focuses the page when one part of a screen is replaced by the next one. The pressed button goes with its part, and the
 * keyboard would continue at the top of the window.
 */
export function useFocusOnSwitch(part: string | undefined): void {
  const shown = useRef(part);
  useEffect(() => {
    if (shown.current === part) return;
    shown.current = part;
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [part]);
}
