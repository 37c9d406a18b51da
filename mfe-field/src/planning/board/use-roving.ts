import { MODAL_REMOVAL_MS } from '@vigie/contracts/core/limits';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Spot } from './board-gestures';
import type { BoardLayout } from './board-layout';

/** Key of a bar in a row. */
export const keyOf = (rowId: string, barId: string): string => `${rowId} ${barId}`;

const elementOf = (board: HTMLElement | null, key: string): HTMLElement | undefined =>
  [...(board?.querySelectorAll<HTMLElement>('[data-key]') ?? [])].find((node) => node.dataset.key === key);

interface Roving {
  /** Key of the one bar in the tab order. */
  current: string | null;
  /** Called when a bar gets the focus. */
  onFocus: (key: string) => void;
  /** Called when a bar loses the focus; `towards` is null after a click beside the board. */
  onBlur: (towards: EventTarget | null) => void;
  /** Scrolls to a bar and focuses it. */
  goTo: (spot: Spot) => void;
}

/**
 * One tab stop for the whole board (roving tabindex); arrows move the focus from bar to bar. A bar that an edit moves
 * to another row becomes another element, so the focus that it had is restored.
 *
 * @param settled false while a dialog is open over the board
 */
export function useRoving(
  board: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  layout: BoardLayout,
  settled: boolean,
): Roving {
  const [asked, setAsked] = useState<string | null>(null);
  const held = useRef<string | null>(null);
  // Memoised, because each step of a scroll renders the board, which can have ten thousand bars.
  const current = useMemo(() => {
    const rows = [layout.vacant, ...layout.rows];
    if (asked !== null && rows.some((row) => isIn(row, asked))) return asked;
    const first = rows.find((row) => row.bars.length > 0);
    return first ? keyOf(first.id, first.bars[0]?.bar.id ?? '') : null;
  }, [layout, asked]);

  useEffect(() => {
    const restore = () => {
      const barId = held.current?.split(' ')[1];
      if (!barId || document.activeElement !== document.body) return;
      const spots = [...layout.rows, layout.vacant].flatMap((row) =>
        row.bars.some(({ bar }) => bar.id === barId) ? [keyOf(row.id, barId)] : [],
      );
      const node = spots.map((key) => elementOf(board.current, key)).find((it) => it !== undefined);
      node?.focus({ preventScroll: true });
    };
    restore();
    // A closing dialog keeps the focus until it is removed.
    const timer = settled ? setTimeout(restore, 2 * MODAL_REMOVAL_MS) : undefined;
    return () => clearTimeout(timer);
  }, [layout, board, settled]);

  const onFocus = useCallback((key: string) => {
    held.current = key;
    setAsked(key);
  }, []);
  const onBlur = useCallback((towards: EventTarget | null) => {
    if (towards === null) held.current = null;
  }, []);
  const goTo = useCallback(
    ({ row, placed }: Spot) => {
      const node = scroller.current;
      const below = node && row.top + row.height > node.scrollTop + node.clientHeight / 2;
      if (node && row.id !== layout.vacant.id && (row.top < node.scrollTop || below)) {
        node.scrollTop = Math.max(0, row.top - node.clientHeight / 3);
      }
      const key = keyOf(row.id, placed.bar.id);
      setAsked(key);
      // The row of the bar may be rendered only after the scroll.
      requestAnimationFrame(() => requestAnimationFrame(() => elementOf(board.current, key)?.focus()));
    },
    [board, scroller, layout],
  );
  return { current, onFocus, onBlur, goTo };
}

const isIn = (row: { id: string; bars: Spot['placed'][] }, key: string): boolean =>
  row.bars.some(({ bar }) => keyOf(row.id, bar.id) === key);
