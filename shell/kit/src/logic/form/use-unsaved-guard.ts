import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { useEffect } from 'react';
import { confirm } from './ask';

/** What the router says before the browser's own buttons leave; the name is the router's too. */
const LEAVING = 'vigie:leaving';

/** The page that a press on a link leads to, where it is another one than this. */
function pageOf(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
  const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || link?.target === '_blank';
  if (!link || elsewhere) return null;
  const pathOf = (hash: string) => hash.split('?')[0];
  return pathOf(link.hash) === pathOf(window.location.hash) ? null : link.hash;
}

/**
 * While `unsaved`, leaving asks first: closing or reloading the tab in the browser's own words, its back button and links
 * in ours.
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
      // Another form that holds the page has asked.
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

/** True when the user gives up what is not saved. */
export function confirmLeaving(): Promise<boolean> {
  return confirm({
    title: 'Modifications non enregistrées',
    message: COMMON_MESSAGES.unsavedChanges,
    confirmLabel: 'Quitter sans enregistrer',
    cancelLabel: 'Continuer la saisie',
    tone: 'negative',
  });
}
