import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { useEffect } from 'react';
import { confirm } from './ask';

/** Event of the router before it follows the browser's back or forward button; `router.tsx` uses the same name. */
const LEAVING = 'vigie:leaving';

/** Event that asks every form whether its unsaved changes may be lost. */
const ABANDONING = 'vigie:abandoning';

const pathOf = (hash: string) => hash.split('?')[0];

/** The target of a click on a link, or null if the link stays on this page or opens another tab. */
function pageOf(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
  const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || link?.target === '_blank';
  if (!link || elsewhere) return null;
  return pathOf(link.hash) === pathOf(window.location.hash) ? null : link.hash;
}

/**
 * Asks before the user leaves while `unsaved`: the browser's own question for closing or reloading the tab, ours for the
 * back and forward buttons and for links. Code that navigates (after a save) is never held. A save that succeeds while the question
 * is open answers it: nothing can be lost any more, and the user goes where he wanted.
 */
export function useUnsavedGuard(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const listening = new AbortController();
    let asking = false;
    const ask = async (from: string, page: string, goOn: () => void) => {
      if (asking) return;
      asking = true;
      const leaves = await confirmLeaving(listening.signal);
      asking = false;
      const saved = listening.signal.aborted;
      if (saved && pathOf(window.location.hash) === pathOf(from)) window.location.assign(page);
      if (saved || !leaves) return;
      listening.abort();
      goOn();
    };
    const onLeaving = (event: Event) => {
      // Another form with unsaved changes already asks.
      if (event.defaultPrevented) return;
      event.preventDefault();
      const { from, to, by } = (event as CustomEvent<{ from: string; to: string; by: number }>).detail;
      void ask(from, to, () => window.history.go(by));
    };
    const onLink = (event: MouseEvent) => {
      const page = pageOf(event);
      if (page === null) return;
      event.preventDefault();
      event.stopPropagation();
      void ask(window.location.hash, page, () => window.location.assign(page));
    };
    const onAbandoning = (event: Event) => {
      const asked = (event as CustomEvent<{ answer?: Promise<boolean> }>).detail;
      asked.answer ??= confirmLeaving(listening.signal).then((leaves) => leaves || listening.signal.aborted);
    };
    const { signal } = listening;
    window.addEventListener(ABANDONING, onAbandoning, { signal });
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    window.addEventListener(LEAVING, onLeaving, { signal });
    document.addEventListener('click', onLink, { capture: true, signal });
    return () => listening.abort();
  }, [unsaved]);
}

/**
 * Asks before all that is shown goes, as when another agency is entered, where a form has unsaved changes. Returns false
 * when the user stays.
 */
export function mayAbandon(): Promise<boolean> {
  const asked: { answer?: Promise<boolean> } = {};
  window.dispatchEvent(new CustomEvent(ABANDONING, { detail: asked }));
  return asked.answer ?? Promise.resolve(true);
}

/** Returns true when the user agrees to discard unsaved changes; `saved` withdraws the question. */
export function confirmLeaving(saved?: AbortSignal): Promise<boolean> {
  const question = {
    title: 'Modifications non enregistrées',
    message: COMMON_MESSAGES.unsavedChanges,
    confirmLabel: 'Quitter sans enregistrer',
    cancelLabel: 'Continuer la saisie',
    tone: 'negative',
  } as const;
  return confirm(question, saved);
}
