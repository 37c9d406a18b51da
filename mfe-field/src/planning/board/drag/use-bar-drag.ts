import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { vibrate } from '../../../execution/feedback';
import { followPointer, isFinger, type Moved } from './follow-pointer';
import { scrollAtEdge } from './scroll-at-edge';

export type Grip = 'move' | 'start' | 'end';

export interface Drag {
  id: string;
  grip: Grip;
  /** Pixels since the pointer took the bar. */
  dx: number;
  dy: number;
  copy: boolean;
}

export interface Drop extends Drag {
  clientX: number;
  clientY: number;
}

interface Ground {
  /** The element that a finger scrolls, unless it drags. */
  surface: RefObject<HTMLElement | null>;
  /** The scrolling element, and the days in it. */
  scroller: RefObject<HTMLElement | null>;
  body: RefObject<HTMLElement | null>;
  /** Selector of the lane, which does not scroll with the rows. */
  lane: string;
}

/**
 * Drags bars: with mouse and pen at once, in the middle or by an edge; with a finger after a long press, and only as a
 * whole. A bar that is held at an edge scrolls the board.
 */
export function useBarDrag({ surface, scroller, body, lane }: Ground, onDrop: (drop: Drop) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const dragged = useRef(false);
  const latest = useRef(onDrop);
  latest.current = onDrop;
  const undo = useRef<(() => void) | null>(null);
  useEffect(() => () => undo.current?.(), []);
  const finger = useFinger(surface);

  /** Handles a press on the board: on a bar that may be dragged, or elsewhere (null). */
  const begin = useCallback(
    (event: ReactPointerEvent, bar: Pick<Drag, 'id' | 'grip'> | null) => {
      // A press by another pointer during a drag undoes the drag.
      undo.current?.();
      dragged.current = false;
      const touched = isFinger(event);
      finger.current = bar && touched ? 'rests' : 'none';
      if (!bar || event.button !== 0 || !event.isPrimary) return;
      if (!touched) event.stopPropagation();
      const { id } = bar;
      const grip = touched ? 'move' : bar.grip;
      const dragOf = ({ dx, dy, altKey }: Moved): Drag => ({ id, grip, dx, dy, copy: altKey });
      const [frame, days] = [scroller.current, body.current];
      if (!frame || !days) return;
      const edge = scrollAtEdge(frame, days, () => follow.again());
      const from = { x: frame.scrollLeft, y: frame.scrollTop };
      const stays = (event.target as Element).closest(lane) !== null;
      const follow = followPointer(event.nativeEvent, {
        carried: () => ({ x: frame.scrollLeft - from.x, y: stays ? 0 : frame.scrollTop - from.y }),
        onTake: () => {
          dragged.current = true;
          if (!touched) return;
          finger.current = 'drags';
          vibrate('held');
        },
        onMove: (moved) => {
          edge.hold(moved, grip !== 'move');
          setDrag(dragOf(moved));
        },
        onDrop: (moved) => latest.current({ ...dragOf(moved), clientX: moved.clientX, clientY: moved.clientY }),
        onEnd: () => {
          undo.current = null;
          edge.stop();
          if (touched) finger.current = 'rests';
          setDrag(null);
        },
      });
      undo.current = follow.end;
    },
    [finger, scroller, body, lane],
  );

  /** Returns true for the click that ends a drag. */
  const wasDrag = useCallback(() => dragged.current, []);
  return { drag, begin, wasDrag };
}

/**
 * Blocks default actions of a finger on a bar: scrolling while it drags, and the context menu from its press until the
 * next one, because some browsers open the menu at the release. The listeners are always registered, because browsers
 * ignore a non-passive listener that is added after the press.
 */
function useFinger(surface: RefObject<HTMLElement | null>) {
  const finger = useRef<'none' | 'rests' | 'drags'>('none');
  useEffect(() => {
    const node = surface.current;
    if (!node) return;
    const over = new AbortController();
    const scrolls = (e: TouchEvent) => {
      if (finger.current === 'drags' && e.cancelable) e.preventDefault();
    };
    const opensMenu = (e: Event) => {
      if (finger.current !== 'none') e.preventDefault();
    };
    node.addEventListener('touchmove', scrolls, { passive: false, signal: over.signal });
    node.addEventListener('contextmenu', opensMenu, { signal: over.signal });
    return () => over.abort();
  }, [surface]);
  return finger;
}
