import { useRef } from 'react';

/**
 * React keys for rows without ids. Rows are added at the end; the caller must report a removal by index first, so that
 * the input in later rows stays in its row.
 */
export function useRowKeys(count: number): { keys: readonly number[]; takeOut: (index: number) => void } {
  const state = useRef<{ keys: number[]; next: number }>({ keys: [], next: 0 });
  const { keys } = state.current;
  while (keys.length < count) {
    keys.push(state.current.next);
    state.current.next += 1;
  }
  return { keys: keys.slice(0, count), takeOut: (index) => keys.splice(index, 1) };
}
