import { tellError } from '@vigie/kit/runtime';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useMemo,
  useRef,
} from 'react';
import { actOfKey, editOfDrop, type Ground, lookFrom, type Spot } from './board-gestures';
import { type BoardLayout, type PlacedBar, rowAt, VACANT } from './board-layout';
import type { PlanningBoardProps } from './board-props';
import { type Drag, type Drop, type Grip, useBarDrag } from './drag/use-bar-drag';
import { keyOf, type useRoving } from './use-roving';

type Acts = Pick<PlanningBoardProps, 'editable' | 'creates' | 'onOpen' | 'onEdit' | 'onCopy' | 'onCreate' | 'onUndo'>;

interface Board extends Acts {
  layout: BoardLayout;
  ground: Ground;
  /** The whole board, which a finger scrolls. */
  surface: RefObject<HTMLElement | null>;
  /** The scrolling element of the board. */
  scroller: RefObject<HTMLElement | null>;
  /** The days of the rows, which give their position on the screen. */
  body: RefObject<HTMLElement | null>;
  roving: ReturnType<typeof useRoving>;
}

const LANE = `[data-row="${VACANT}"]`;
/** Width of the grips at the edges of a bar, in px. */
const GRIP_PX = 7;

const barOf = (target: EventTarget): HTMLElement | null => (target as Element).closest<HTMLElement>('[data-key]');

/**
 * Returns the bar or empty day of a click. While the board scrolls, a shield covers it. If the shield appeared or
 * disappeared between press and release, the browser sends the click to a common ancestor, so the element under the
 * pointer is used.
 */
function metBy({ target, clientX, clientY }: MouseEvent): HTMLElement | null {
  const barOrDay = (node: Element) => node.closest<HTMLElement>('[data-key], [data-empty]');
  const hit = barOrDay(target as Element);
  if (hit) return hit;
  return document.elementsFromPoint(clientX, clientY).map(barOrDay).find(Boolean) ?? null;
}

function spotOf({ layout }: Board, target: EventTarget): Spot | undefined {
  const key = barOf(target)?.dataset.key;
  if (!key) return undefined;
  for (const row of [layout.vacant, ...layout.rows]) {
    const placed = row.bars.find(({ bar }) => keyOf(row.id, bar.id) === key);
    if (placed) return { row, placed };
  }
  return undefined;
}

/** The pointer and key handlers of the board, for all of its bars by delegation. */
export function useBoardEvents(board: Board) {
  const latest = useRef(board);
  latest.current = board;
  const { drag, begin, wasDrag } = useBarDrag({ ...board, lane: LANE }, (drop) => dropped(latest.current, drop));
  const inTurn = useTurns();
  const handlers = useMemo(
    () => ({
      onPointerDown: (event: PointerEvent) => {
        const bar = barOf(event.target);
        const held = bar && latest.current.editable;
        begin(event, held ? { id: bar.dataset.service ?? '', grip: gripOf(bar, event.clientX) } : null);
      },
      onClick: (event: MouseEvent) => clicked(latest.current, event, wasDrag),
      onKeyDown: (event: KeyboardEvent) => pressed(latest, event, inTurn),
      onFocus: (event: FocusEvent) => {
        const key = barOf(event.target)?.dataset.key;
        if (key) latest.current.roving.onFocus(key);
      },
      onBlur: (event: FocusEvent) => latest.current.roving.onBlur(event.relatedTarget),
    }),
    [begin, wasDrag, inTurn],
  );
  return { drag: drag as Drag | null, handlers };
}

function gripOf(bar: HTMLElement, x: number): Grip {
  const { left, right } = bar.getBoundingClientRect();
  if (x - left < GRIP_PX) return 'start';
  return right - x < GRIP_PX ? 'end' : 'move';
}

function clicked({ layout, onOpen, onCreate }: Board, event: MouseEvent, wasDrag: () => boolean): void {
  // The click at the end of a drag is ignored. A click by a key has `detail` 0 and no press before it, which would
  // reset `wasDrag`, so it always counts.
  if (event.detail > 0 && wasDrag()) return;
  const met = metBy(event);
  if (met?.dataset.service) {
    onOpen(met.dataset.service);
    return;
  }
  const row = [layout.vacant, ...layout.rows].find(({ id }) => id === met?.dataset.empty);
  if (!met || !row) return;
  const box = met.getBoundingClientRect();
  onCreate(row, (event.clientX - box.left) / box.width);
}

type InTurn = (act: () => Promise<unknown> | undefined, repeats: boolean) => void;

/**
 * Does the edits of keys one after the other, each on the board as the one before it has left it: a service that is
 * moved by two quick keys goes two days. A key that is held down edits again only once its last edit is done.
 */
function useTurns(): InTurn {
  const turns = useRef<{ last: Promise<unknown>; waiting: number }>({ last: Promise.resolve(), waiting: 0 });
  return useCallback((act, repeats) => {
    const all = turns.current;
    if (repeats && all.waiting > 0) return;
    all.waiting += 1;
    all.last = all.last
      .then(act)
      .catch(tellError)
      // The board is drawn with the saved service first.
      .then(() => new Promise<void>((resolve) => setTimeout(resolve)))
      .finally(() => {
        all.waiting -= 1;
      });
  }, []);
}

function pressed(latest: RefObject<Board>, event: KeyboardEvent, inTurn: InTurn): void {
  const board = latest.current;
  const { key, shiftKey, altKey, ctrlKey, metaKey, repeat } = event;
  if (key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey) {
    event.preventDefault();
    if (!repeat) board.onUndo();
    return;
  }
  const spot = spotOf(board, event.target);
  const act = spot && actOfKey(event, { ...spot, layout: board.layout }, board.ground);
  if (!spot || !act) return;
  event.preventDefault();
  if (act.kind !== 'edit') {
    const next = lookFrom(spot, act, board.layout);
    if (next) board.roving.goTo(next);
    return;
  }
  if (!(act.copy ? board.creates && !repeat : board.editable)) return;
  const { id } = spot.placed.bar;
  inTurn(() => {
    const now = latest.current;
    const there = spotOfBar(now.layout, id, spot.row.id);
    const again = there && actOfKey({ key, shiftKey, altKey, ctrlKey, metaKey }, { ...there, ...now }, now.ground);
    if (again?.kind !== 'edit') return;
    return again.copy ? now.onCopy(id, again.edit) : now.onEdit(id, again.edit);
  }, repeat);
}

/** The bar in the row in which it was, or in the one to which it went. */
function spotOfBar({ vacant, rows }: BoardLayout, id: string, rowId: string): Spot | undefined {
  const spots = [...rows, vacant].flatMap((row) => {
    const placed = row.bars.find(({ bar }) => bar.id === id);
    return placed ? [{ row, placed }] : [];
  });
  return spots.find(({ row }) => row.id === rowId) ?? spots[0];
}

function dropped(board: Board, drop: Drop): void {
  const { layout, ground } = board;
  const found = [...layout.rows, layout.vacant]
    .flatMap((row) => row.bars.map((placed) => ({ row, placed })))
    .find(({ placed }) => placed.bar.id === drop.id);
  if (!found) return;
  const rows = { from: homeOf(found.placed, ground), to: rowUnder(board, drop) };
  const edit = editOfDrop(drop, found.placed, rows, ground);
  if (!edit) return;
  if (!drop.copy || drop.grip !== 'move') void board.onEdit(drop.id, edit);
  else if (board.creates) void board.onCopy(drop.id, edit);
}

const homeOf = ({ bar }: PlacedBar, { view }: Ground): string =>
  (view === 'sites' ? bar.siteId : bar.agentId) ?? VACANT;

function rowUnder({ layout, body }: Board, { clientX, clientY }: Drop): string | undefined {
  const inLane = document.elementsFromPoint(clientX, clientY).some((node) => node.closest(LANE) !== null);
  if (inLane) return VACANT;
  const box = body.current?.getBoundingClientRect();
  return box && rowAt(layout.rows, clientY - box.top)?.id;
}
