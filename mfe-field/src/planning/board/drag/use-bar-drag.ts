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
  /** What a finger scrolls, unless it drags. */
  surface: RefObject<HTMLElement | null>;
  /** What scrolls, and the days in it. */
  scroller: RefObject<HTMLElement | null>;
  body: RefObject<HTMLElement | null>;
  /** What stays on top of the rows while they scroll. */
  lane: string;
}

/**
 * Drags of bars: by mouse and pen at once, in the middle or by an edge; by a finger once it has rested on the bar, and
 * as a whole. Held at an edge, the bar scrolls the board.
 */
export function useBarDrag({ surface, scroller, body, lane }: Ground, onDrop: (drop: Drop) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const dragged = useRef(false);
  const latest = useRef(onDrop);
  latest.current = onDrop;
  const undo = useRef<(() => void) | null>(null);
  useEffect(() => () => undo.current?.(), []);
  const finger = useFinger(surface);

  /** The board was pressed: on a bar that may be dragged, or (null) beside. */
  const begin = useCallback(
    (event: ReactPointerEvent, bar: Pick<Drag, 'id' | 'grip'> | null) => {
      // Whatever is pressed while a finger drags, by another finger, undoes the drag.
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

  /** True for the click that ends a drag. */
  const wasDrag = useCallback(() => dragged.current, []);
  return { drag, begin, wasDrag };
}

/**
 * What a finger does on a bar. While it drags the surface does not scroll; from its press until the next one the browser
 * opens no menu, which some do when the finger leaves. Heard always: a browser asks only who listened before the press.
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
