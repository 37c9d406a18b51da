import { useEffect, useEffectEvent } from 'react';

/**
 * The stack of open elements: Escape closes the topmost only. There is one listener, since separate listeners of nested
 * dialogs would all react to one key press.
 */
const open: { close: () => void }[] = [];

function onKeyDown(event: KeyboardEvent) {
  if (event.key !== 'Escape' || event.isComposing) return;
  // An open dropdown or menu inside a dialog handles the key itself.
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('[data-mantine-stop-propagation="true"]')) return;
  const top = open.at(-1);
  if (!top) return;
  event.stopPropagation();
  top.close();
}

/** While `active`, Escape calls `close`, unless an element opened later is on top. */
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
