import { MODAL_REMOVAL_MS } from '@vigie/contracts/core/limits';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface DialogState<T> {
  /** What the dialog is about; null when there is no dialog in the page. */
  subject: T | null;
  opened: boolean;
  open: (subject: T) => void;
  close: () => void;
}

/** State of one dialog: `{dialog.subject && <SiteDialog site={dialog.subject} opened={dialog.opened} …/>}`. */
export function useDialog<T>(): DialogState<T> {
  const [subject, setSubject] = useState<T | null>(null);
  const [opened, setOpened] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  const open = useCallback((next: T) => {
    clearTimeout(timer.current);
    setSubject(() => next);
    setOpened(true);
  }, []);
  const close = useCallback(() => {
    setOpened(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setSubject(null), MODAL_REMOVAL_MS);
  }, []);
  return { subject, opened, open, close };
}
