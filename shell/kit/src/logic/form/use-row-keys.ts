import { useRef } from 'react';

/**
 * Keys of rows that carry no id of their own. Rows are added at the end; whoever takes one out by its place says so
 * first, so that what is typed in the rows after it stays in them.
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
