import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { useEffect } from 'react';
import { confirm } from './ask';

/** While `unsaved`, closing or reloading the tab asks first (the browser's own words). */
export function useUnsavedGuard(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
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
