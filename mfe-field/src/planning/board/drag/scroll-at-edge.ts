/** A bar held within this distance of an edge scrolls the board. */
const EDGE_PX = 40;
/** Speed at the edge itself; it decreases with the distance from the edge. */
const PX_PER_SECOND = 900;
/** A late frame counts as this long at most, so that the board does not jump. */
const FRAME_MS = 50;

interface Point {
  clientX: number;
  clientY: number;
}

/** Returns the direction and strength of the scrolling from -1 to 1: 0 in the middle, null beyond an edge. */
function pullOf(at: number, from: number, to: number): number | null {
  if (at < from || at > to) return null;
  const [start, end] = [EDGE_PX - (at - from), EDGE_PX - (to - at)];
  if (start > 0) return -start / EDGE_PX;
  return end > 0 ? end / EDGE_PX : 0;
}

/**
 * Scrolls the board while the pointer is near an edge of its days. The heads of the rows, the lane, and the area
 * outside do not scroll it.
 */
export function scrollAtEdge(scroller: HTMLElement, days: HTMLElement, onScrolled: () => void) {
  let pull = { x: 0, y: 0 };
  let rest = { x: 0, y: 0 };
  let frame = 0;
  let before: number | null = null;

  const stop = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    before = null;
    rest = { x: 0, y: 0 };
  };
  const step = (now: number) => {
    const seconds = before === null ? 0 : Math.min(now - before, FRAME_MS) / 1_000;
    before = now;
    // `scrollLeft` and `scrollTop` take whole pixels, so the remainder is kept for the next frame.
    rest = { x: rest.x + pull.x * PX_PER_SECOND * seconds, y: rest.y + pull.y * PX_PER_SECOND * seconds };
    const by = { x: Math.trunc(rest.x), y: Math.trunc(rest.y) };
    rest = { x: rest.x - by.x, y: rest.y - by.y };
    const was = { x: scroller.scrollLeft, y: scroller.scrollTop };
    scroller.scrollLeft += by.x;
    scroller.scrollTop += by.y;
    frame = requestAnimationFrame(step);
    if (scroller.scrollLeft !== was.x || scroller.scrollTop !== was.y) onScrolled();
  };
  /** With `sideways` only the horizontal edges scroll, because changing an end of a service needs no other row. */
  const hold = ({ clientX, clientY }: Point, sideways: boolean) => {
    const [frameBox, daysBox] = [scroller.getBoundingClientRect(), days.getBoundingClientRect()];
    const x = pullOf(clientX, daysBox.left + scroller.scrollLeft, frameBox.left + scroller.clientWidth);
    const y = pullOf(clientY, daysBox.top + scroller.scrollTop, frameBox.top + scroller.clientHeight);
    pull = x === null || y === null ? { x: 0, y: 0 } : { x, y: sideways ? 0 : y };
    if (pull.x === 0 && pull.y === 0) stop();
    else if (frame === 0) frame = requestAnimationFrame(step);
  };
  return { hold, stop };
}
