import { useEffect, useState } from 'react';

/**
 * The value (plain data), given on once it has stood still for `delayMs`: several changes in a row become one. The first value and
 * changes that `atOnce` lets through are given on without waiting.
 */
export function useCoalesced<T>(value: T, delayMs: number, atOnce: (before: T, now: T) => boolean): T {
  const [settled, setSettled] = useState(value);
  const same = Object.is(settled, value) || JSON.stringify(settled) === JSON.stringify(value);
  if (!same && atOnce(settled, value)) setSettled(value);

  useEffect(() => {
    if (same) return;
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [same, value, delayMs]);
  return settled;
}
