import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { tellError } from '@vigie/kit/runtime';
import { createElement, type PropsWithChildren, type ReactNode, useContext, useMemo, useState } from 'react';
import { ReloadContext } from '../form/use-fresh';
import { readAgainOf } from './listed-record';

interface Props<T> {
  subject: T;
  /** Called with the newer version of the subject. */
  onRead: (subject: T) => void;
}

/**
 * Lets the dialog of a listed row be reloaded: the row it was opened with is a version, and an act on it is refused once
 * a colleague has changed the record. The dialog stays with what was typed and shows the new version.
 */
export function Reloadable<T>({ subject, onRead, children }: PropsWithChildren<Props<T>>): ReactNode {
  const outer = useContext(ReloadContext);
  const [readings, setReadings] = useState(0);
  const readAgain = useMemo(() => readAgainOf(subject), [subject]);
  const reload = async () => {
    try {
      const read = await readAgain?.();
      if (read === undefined) throw new Error(ERROR_MESSAGES.elementNotFound);
      onRead(read);
      setReadings(readings + 1);
    } catch (error) {
      tellError(error);
    }
  };
  const value = readAgain ? { readings, reload: () => void reload() } : outer;
  return createElement(ReloadContext, { value }, children);
}
