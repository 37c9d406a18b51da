import { useEffect, useState } from 'react';

/**
 * Debounces a value (plain data) by `delayMs`. The first value, and changes that `atOnce` accepts, pass without delay.
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
