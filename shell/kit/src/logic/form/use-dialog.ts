import { MODAL_REMOVAL_MS } from '@vigie/contracts/core/limits';
import { useCallback, useEffect, useState } from 'react';

export interface DialogState<T> {
  /** The record that the dialog shows; null when no dialog is in the page. */
  subject: T | null;
  opened: boolean;
  open: (subject: T) => void;
  close: () => void;
}

interface Shown<T> {
  subject: T | null;
  opened: boolean;
  /** The subject to open once the dialog that fades out has left the page. */
  next?: { subject: T };
}

/**
 * State of one dialog: `{dialog.subject && <SiteDialog site={dialog.subject} opened={dialog.opened} …/>}`.
 *
 * A dialog that is opened during the fade-out of its previous use is mounted anew. With the old input and its attempt
 * id, a second payment or e-mail would be taken for a retry of the first.
 */
export function useDialog<T>(): DialogState<T> {
  const [shown, setShown] = useState<Shown<T>>({ subject: null, opened: false });
  const { subject, opened, next } = shown;

  useEffect(() => {
    if (next) setShown({ subject: next.subject, opened: true });
    if (next || opened || subject === null) return;
    // Opened again in this very moment, it stays: React clears the timer only once it has drawn the new state.
    const remove = () => setShown((now) => (now === shown ? { subject: null, opened: false } : now));
    const timer = setTimeout(remove, MODAL_REMOVAL_MS);
    return () => clearTimeout(timer);
  }, [shown, subject, opened, next]);

  const open = useCallback((about: T) => {
    setShown((before) => {
      const isFading = before.subject !== null && !before.opened;
      if (isFading || before.next) return { subject: null, opened: false, next: { subject: about } };
      return { subject: about, opened: true };
    });
  }, []);
  const close = useCallback(() => setShown((before) => ({ subject: before.subject, opened: false })), []);
  return { subject, opened, open, close };
}
