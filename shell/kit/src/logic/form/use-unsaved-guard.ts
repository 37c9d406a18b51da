import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { useEffect } from 'react';
import { confirm } from './ask';

/** Event of the router before it follows the browser's back button; `router.tsx` uses the same name. */
const LEAVING = 'vigie:leaving';

/** The target of a click on a link, or null if the link stays on this page or opens another tab. */
function pageOf(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
  const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || link?.target === '_blank';
  if (!link || elsewhere) return null;
  const pathOf = (hash: string) => hash.split('?')[0];
  return pathOf(link.hash) === pathOf(window.location.hash) ? null : link.hash;
}

/**
 * Asks before the user leaves while `unsaved`: the browser's own question for closing or reloading the tab, ours for the
 * back button and for links. Code that navigates (after a save) is never held.
 */
export function useUnsavedGuard(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const listening = new AbortController();
    let asking = false;
    const ask = async (goOn: () => void) => {
      if (asking) return;
      asking = true;
      const leaves = await confirmLeaving();
      asking = false;
      if (!leaves) return;
      listening.abort();
      goOn();
    };
    const onBack = (event: Event) => {
      // Another form with unsaved changes already asks.
      if (event.defaultPrevented) return;
      event.preventDefault();
      void ask(() => window.history.back());
    };
    const onLink = (event: MouseEvent) => {
      const page = pageOf(event);
      if (page === null) return;
      event.preventDefault();
      event.stopPropagation();
      void ask(() => window.location.assign(page));
    };
    const { signal } = listening;
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    window.addEventListener(LEAVING, onBack, { signal });
    document.addEventListener('click', onLink, { capture: true, signal });
    return () => listening.abort();
  }, [unsaved]);
}

/** Returns true when the user agrees to discard unsaved changes. */
export function confirmLeaving(): Promise<boolean> {
  return confirm({
    title: 'Modifications non enregistrées',
    message: COMMON_MESSAGES.unsavedChanges,
    confirmLabel: 'Quitter sans enregistrer',
    cancelLabel: 'Continuer la saisie',
    tone: 'negative',
  });
}
