import { confirmLeaving, useUnsavedGuard } from '@vigie/kit/logic/form/use-unsaved-guard';
import { useEffect, useRef } from 'react';

/**
 * Returns a function that leaves a request, and asks before a message is lost that was begun below it. A message that
 * has been sent meanwhile answers the question: what was sent is shown before its field is empty again.
 */
export function useLeave(begun: boolean): (go: () => void) => Promise<void> {
  useUnsavedGuard(begun);
  const sent = useRef<AbortSignal>(undefined);
  useEffect(() => {
    if (!begun) return;
    const message = new AbortController();
    sent.current = message.signal;
    return () => message.abort();
  }, [begun]);
  return async (go) => {
    const message = sent.current;
    if (!begun || (await confirmLeaving(message)) || message?.aborted) go();
  };
}
