import { MODAL_REMOVAL_MS } from '@vigie/contracts/core/limits';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Spot } from './board-gestures';
import type { BoardLayout } from './board-layout';

/** A bar by the row it stands in. */
export const keyOf = (rowId: string, barId: string): string => `${rowId} ${barId}`;

const elementOf = (board: HTMLElement | null, key: string): HTMLElement | undefined =>
  [...(board?.querySelectorAll<HTMLElement>('[data-key]') ?? [])].find((node) => node.dataset.key === key);

interface Roving {
  /** The one bar that Tab reaches. */
  current: string | null;
  /** A bar has the focus. */
  onFocus: (key: string) => void;
  /** The focus has left for nothing: a click beside the board. */
  onBlur: (towards: EventTarget | null) => void;
  /** Brings a bar into sight and focuses it. */
  goTo: (spot: Spot) => void;
}

/**
 * @param settled false while a dialog is open over the board.
 *
 * One Tab stop for the whole board (roving tabindex): arrows go from bar to bar. A bar that an act or a colleague moved
 * to another row is another element: where it had the focus it has it again.
 */
export function useRoving(
  board: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  layout: BoardLayout,
  settled: boolean,
): Roving {
  const [asked, setAsked] = useState<string | null>(null);
  const held = useRef<string | null>(null);
  // Looked for once: the board is drawn at each step of a scroll, and holds ten thousand bars.
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
    // A dialog that closes keeps the focus until it is gone.
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
      // The row may only now come into sight.
      requestAnimationFrame(() => requestAnimationFrame(() => elementOf(board.current, key)?.focus()));
    },
    [board, scroller, layout],
  );
  return { current, onFocus, onBlur, goTo };
}

const isIn = (row: { id: string; bars: Spot['placed'][] }, key: string): boolean =>
  row.bars.some(({ bar }) => keyOf(row.id, bar.id) === key);
