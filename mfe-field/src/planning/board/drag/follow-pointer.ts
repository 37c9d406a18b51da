/** A mouse that moved less than this has clicked. */
const THRESHOLD_PX = 4;
/** A finger takes a bar when it has rested on it for so long: before that it scrolls the board, or taps. */
const HOLD_MS = 400;
/** What a resting finger trembles; from there on it swipes. */
const TREMBLE_PX = 10;

/** Where a pointer is, and how far it went since it took what it pressed. */
export interface Moved {
  dx: number;
  dy: number;
  clientX: number;
  clientY: number;
  altKey: boolean;
}

interface Follower {
  /** The pointer takes what it pressed: a mouse that moves, a finger that has rested. */
  onTake: () => void;
  onMove: (moved: Moved) => void;
  onDrop: (moved: Moved) => void;
  /** Over: dropped, undone, or never taken. */
  onEnd: () => void;
  /** How far scrolling has carried what was pressed away from under the pointer. */
  carried: () => { x: number; y: number };
}

export const isFinger = ({ pointerType }: { pointerType: string }): boolean => pointerType === 'touch';

/**
 * Follows one pointer from its press to its end. `end` undoes the drag, as Escape does; `again` tells where it is once
 * more, for what moved under it.
 */
export function followPointer(
  press: PointerEvent,
  { onTake, onMove, onDrop, onEnd, carried }: Follower,
): { end: () => void; again: () => void } {
  const finger = isFinger(press);
  let from = press;
  let last = press;
  let taken = false;
  const moved = ({ clientX, clientY, altKey }: PointerEvent): Moved => {
    const { x, y } = carried();
    return { dx: clientX - from.clientX + x, dy: clientY - from.clientY + y, clientX, clientY, altKey };
  };
  const isStill = (e: PointerEvent): boolean => {
    const { dx, dy } = moved(e);
    return Math.hypot(dx, dy) < (finger ? TREMBLE_PX : THRESHOLD_PX);
  };
  const take = () => {
    taken = true;
    onTake();
  };
  const rested = () => {
    from = last;
    take();
    onMove(moved(from));
  };
  const hold = finger ? setTimeout(rested, HOLD_MS) : undefined;

  const over = new AbortController();
  const end = () => {
    over.abort();
    clearTimeout(hold);
    onEnd();
  };
  const move = (e: PointerEvent) => {
    last = e;
    if (!taken && isStill(e)) return;
    if (!taken && finger) return end();
    if (!taken) take();
    onMove(moved(e));
  };
  const up = (e: PointerEvent) => {
    end();
    // A finger that puts the bar down where it took it moves nothing, even where it lies on the edge of a row.
    if (taken && !(finger && isStill(e))) onDrop(moved(e));
  };
  const key = (e: KeyboardEvent) => {
    if (e.key !== 'Escape') return;
    e.stopPropagation();
    end();
  };
  const ofPress = (hear: (e: PointerEvent) => void) => (e: PointerEvent) => {
    if (e.pointerId === press.pointerId) hear(e);
  };
  window.addEventListener('pointermove', ofPress(move), { signal: over.signal });
  window.addEventListener('pointerup', ofPress(up), { signal: over.signal });
  window.addEventListener('pointercancel', ofPress(end), { signal: over.signal });
  window.addEventListener('keydown', key, { capture: true, signal: over.signal });
  return { end, again: () => onMove(moved(last)) };
}
