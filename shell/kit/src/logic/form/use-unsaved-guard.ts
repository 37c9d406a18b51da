import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { useEffect } from 'react';
import { confirm } from './ask';

/** While `unsaved`, the browser asks before the tab is closed or reloaded. */
export function useUnsavedGuard(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
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
