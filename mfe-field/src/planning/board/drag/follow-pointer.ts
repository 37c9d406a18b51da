/** A mouse that moved less than this has clicked. */
const THRESHOLD_PX = 4;
/** Long press: a finger takes a bar after resting on it for this time. Before that it scrolls the board or taps. */
const HOLD_MS = 400;
/** Movement of a finger that still counts as resting; beyond it the finger swipes. */
const TREMBLE_PX = 10;

/** Position of a pointer, and its distance from where it took the bar. */
export interface Moved {
  dx: number;
  dy: number;
  clientX: number;
  clientY: number;
  altKey: boolean;
}

interface Follower {
  /** Called when the pointer takes the bar: a mouse that has moved, or a finger that has rested. */
  onTake: () => void;
  onMove: (moved: Moved) => void;
  onDrop: (moved: Moved) => void;
  /** Called at the end: dropped, undone, or never taken. */
  onEnd: () => void;
  /** Returns how far scrolling has moved the bar away from the pointer. */
  carried: () => { x: number; y: number };
}

export const isFinger = ({ pointerType }: { pointerType: string }): boolean => pointerType === 'touch';

/**
 * Follows one pointer from its press to its release. `end` undoes the drag, as Escape does; `again` reports the
 * position once more after the board has scrolled under it.
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
    // A finger that drops the bar where it took it changes nothing, even if the bar is on the edge of a row.
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
