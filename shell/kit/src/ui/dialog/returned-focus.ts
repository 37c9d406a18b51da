import { useEffect, useMemo } from 'react';

/**
 * Gives the focus back to where it was when a dialog opened, once it closes. Mantine does so only for a dialog that was
 * in the page before it opened; ours are mounted open, and left a keyboard user at the beginning of the page.
 */
export function useReturnedFocus(opened: boolean): void {
  // Read while rendering: afterwards the first field of the dialog has the focus.
  const openers = useMemo(() => (opened ? openersOf(document.activeElement) : []), [opened]);
  useEffect(() => {
    if (openers.length === 0) return;
    open.add(openers);
    return () => {
      open.delete(openers);
      setTimeout(() => giveBack(openers));
    };
  }, [openers]);
}

/** The openers of each open dialog, the topmost last. */
const open = new Set<readonly HTMLElement[]>();

/**
 * The focused element, and the button of the menu that contains it: an item leaves the page with its menu. In a dialog
 * also what opened that one, which may leave before: the dialog that says that a record loads makes way for the record.
 */
function openersOf(active: Element | null): HTMLElement[] {
  const menu = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const button = menu ? document.getElementById(menu) : null;
  const below = active?.closest('[role="dialog"]') ? [...open].toReversed().flat() : [];
  return [active, button, ...below].filter(
    (it): it is HTMLElement => it instanceof HTMLElement && it !== document.body && !typed(it),
  );
}

/** On a phone a text field with the focus opens the keyboard, and a tapped button need not take the focus from it. */
const typed = (element: HTMLElement): boolean =>
  element.matches('input, textarea, [contenteditable="true"]') && window.matchMedia('(pointer: coarse)').matches;

function giveBack(openers: readonly HTMLElement[]): void {
  const { activeElement: active } = document;
  // What the user or the next dialog focuses meanwhile keeps the focus.
  if (active && active !== document.body && !active.closest('[inert]')) return;
  openers.find((it) => it.isConnected && !it.closest('[inert]'))?.focus({ preventScroll: true });
}
