import { planningPublicationCalls } from '@vigie/contracts/field/planning-publication/planning-publication.calls';
import { api } from '@vigie/kit/runtime';
import { useEffect } from 'react';

/** An answer that is older was kept on the device: what was published since is not in it. */
const FRESH_MS = 60_000;

/**
 * Says that these days of one's own planning were opened, each time that the server has just answered them. Without
 * network nothing is said: the answer that comes later says it.
 */
export function useReadPlanning(days: { start: string; end: string }, knownAt: number): void {
  const { start, end } = days;
  useEffect(() => {
    if (Date.now() - knownAt > FRESH_MS || document.visibilityState === 'hidden') return;
    api(planningPublicationCalls.readPlanning, { body: { start, end } }).catch(() => undefined);
  }, [start, end, knownAt]);
}
