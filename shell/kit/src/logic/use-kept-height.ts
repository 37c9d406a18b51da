import { readLocal, writeLocal } from '@vigie/kit/runtime';
import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Reserves for content that is still loading the height that it had on the last visit, so that nothing below it jumps.
 *
 * @param key name of the content in the browser's local storage
 */
export function useKeptHeight(key: string, loaded: boolean): { ref: RefObject<HTMLDivElement | null>; height: number } {
  const ref = useRef<HTMLDivElement>(null);
  const stored = `height.${key}`;
  const [height] = useState(() => readLocal<number>(stored) ?? 0);
  useEffect(() => {
    if (loaded && ref.current) writeLocal(stored, ref.current.offsetHeight);
  }, [loaded, stored]);
  return { ref, height: loaded ? 0 : height };
}
