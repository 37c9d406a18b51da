import { newId } from '@vigie/contracts/core/id';
import { MODAL_REMOVAL_MS } from '@vigie/contracts/core/limits';
import type { DialogAct } from '@vigie/contracts/core/nouns';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { mountedAnew, type Opening } from './use-dialog';

const ID = 'id';
const ACT = 'act';

export interface LinkedSubject {
  act: DialogAct;
  /** The record's id; for a new record the id it will get. */
  id: string;
}

export interface LinkedDialog {
  /** The record that the dialog shows; null when no dialog is in the page. */
  subject: LinkedSubject | null;
  opened: boolean;
  open: (act: DialogAct, id?: string) => void;
  close: () => void;
  /** Renders the dialog while it has a subject; another record's dialog is mounted anew. */
  show: (render: (subject: LinkedSubject, opening: Opening) => ReactNode) => ReactNode;
}

/**
 * A record's dialog whose state is in the URL, so that it can be linked and the back button closes it: `?id=…` reads,
 * `?id=…&act=edit` edits, `?act=add` creates. Other URL parameters are kept.
 */
export function useLinkedDialog(): LinkedDialog {
  const [params, setParams] = useSearchParams();
  const id = params.get(ID);
  const act = params.get(ACT);
  const current = useMemo<LinkedSubject | null>(() => {
    if (act === 'add') return { act, id: newId() };
    return id ? { act: act === 'edit' ? 'edit' : 'read', id } : null;
  }, [id, act]);

  // Kept during the fade-out. A dialog opened meanwhile is mounted anew, so that it never holds the previous input.
  const [last, setLast] = useState(current);
  const [isFading, setFading] = useState(false);
  useEffect(() => {
    setFading(current === null);
    if (current) {
      setLast(current);
      return;
    }
    const timer = setTimeout(() => setLast(null), MODAL_REMOVAL_MS);
    return () => clearTimeout(timer);
  }, [current]);
  const left = isFading && last !== null;

  const change = useCallback(
    (next: { id?: string; act?: DialogAct }, replace: boolean) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          after.delete(ID);
          after.delete(ACT);
          if (next.id) after.set(ID, next.id);
          if (next.act && next.act !== 'read') after.set(ACT, next.act);
          return after;
        },
        { replace },
      ),
    [setParams],
  );
  const open = useCallback(
    (next: DialogAct, of?: string) => change({ act: next, id: next === 'add' ? undefined : of }, false),
    [change],
  );
  const close = useCallback(() => change({}, true), [change]);
  const subject = current && left ? null : (current ?? last);
  const opened = current !== null;
  const show: LinkedDialog['show'] = (render) =>
    subject && mountedAnew(subject, render(subject, { opened, onClose: close }));
  return { subject, opened, open, close, show };
}
