import { readPlanningCalls } from '@vigie/contracts/field/planning-publication/read-planning.calls';
import { api } from '@vigie/kit/runtime';
import { useEffect } from 'react';

/** An older answer was cached on the device and may lack newer publications. */
const FRESH_MS = 60_000;

/**
 * Records that the user has read these days of its planning, each time the server has answered them. Offline it records
 * nothing; a later answer does.
 */
export function useReadPlanning(days: { start: string; end: string }, knownAt: number): void {
  const { start, end } = days;
  useEffect(() => {
    if (Date.now() - knownAt > FRESH_MS || document.visibilityState === 'hidden') return;
    api(readPlanningCalls.readPlanning, { body: { start, end } }).catch(() => undefined);
  }, [start, end, knownAt]);
}
