import { useEffect, useEffectEvent } from 'react';

/**
 * What Escape closes: the topmost open thing and nothing below it. One listener for all, because independent listeners
 * of nested dialogs would each answer the same key press.
 */
const open: { close: () => void }[] = [];

function onKeyDown(event: KeyboardEvent) {
  if (event.key !== 'Escape' || event.isComposing) return;
  // An open list of options or menu inside a dialog takes the key for itself.
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('[data-mantine-stop-propagation="true"]')) return;
  const top = open.at(-1);
  if (!top) return;
  event.stopPropagation();
  top.close();
}

/** While `active`, Escape calls `close` unless something opened later is on top. */
export function useEscape(active: boolean, close: () => void): void {
  const latest = useEffectEvent(close);
  useEffect(() => {
    if (!active) return;
    const entry = { close: () => latest() };
    if (open.length === 0) window.addEventListener('keydown', onKeyDown, { capture: true });
    open.push(entry);
    return () => {
      open.splice(open.indexOf(entry), 1);
      if (open.length === 0) window.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [active]);
}
