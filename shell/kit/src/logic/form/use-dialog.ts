import { MODAL_REMOVAL_MS } from '@vigie/contracts/core/limits';
import { createElement, Fragment, type ReactNode, useCallback, useEffect, useState } from 'react';
import { Reloadable } from '../reload/reloadable';

/** What every dialog asks for besides its subject. */
export interface Opening {
  opened: boolean;
  onClose: () => void;
}

export interface DialogState<T> {
  /** The record that the dialog shows; null when no dialog is in the page. */
  subject: T | null;
  opened: boolean;
  open: (subject: T) => void;
  close: () => void;
  /** Renders the dialog while it has a subject; another record's dialog is mounted anew. */
  show: (render: (subject: T, opening: Opening) => ReactNode) => ReactNode;
}

interface Shown<T> {
  subject: T | null;
  opened: boolean;
  /** The subject to open once the dialog that fades out has left the page. */
  next?: { subject: T };
  /** True until React has drawn the removal: opened before, the dialog would keep its input. */
  leaving?: true;
}

/**
 * State of one dialog: `{dialog.show((site, opening) => <SiteDialog site={site} {...opening} />)}`.
 *
 * A dialog that is opened during the fade-out of its previous use is mounted anew. With the old input and its attempt
 * id, a second payment or e-mail would be taken for a retry of the first.
 */
export function useDialog<T>(): DialogState<T> {
  const [shown, setShown] = useState<Shown<T>>({ subject: null, opened: false });
  const { subject, opened, next, leaving } = shown;

  useEffect(() => {
    if (next) setShown({ subject: next.subject, opened: true });
    else if (leaving) setShown((now) => (now === shown ? { subject: null, opened: false } : now));
    if (next || opened || subject === null) return;
    // Opened again in this very moment, it stays: React clears the timer only once it has drawn the new state.
    const remove = () => setShown((now) => (now === shown ? { subject: null, opened: false, leaving: true } : now));
    const timer = setTimeout(remove, MODAL_REMOVAL_MS);
    return () => clearTimeout(timer);
  }, [shown, subject, opened, next, leaving]);

  const open = useCallback((about: T) => {
    setShown((before) => {
      const isFading = before.subject !== null && !before.opened;
      if (isFading || before.next || before.leaving) return { subject: null, opened: false, next: { subject: about } };
      return { subject: about, opened: true };
    });
  }, []);
  const close = useCallback(() => setShown((before) => ({ subject: before.subject, opened: false })), []);
  const replace = (by: T) => setShown((now) => (now.subject === subject ? { ...now, subject: by } : now));
  const show: DialogState<T>['show'] = (render) =>
    subject !== null &&
    mountedAnew(
      subject,
      createElement(Reloadable<T>, { subject, onRead: replace }, render(subject, { opened, onClose: close })),
    );
  return { subject, opened, open, close, show };
}

/** A dialog with the id of its record as key: the input for one record never shows in the dialog of the next. */
export const mountedAnew = (subject: unknown, dialog: ReactNode): ReactNode =>
  createElement(Fragment, { key: (subject as { id?: string }).id }, dialog);
