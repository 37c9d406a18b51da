import { type PointerEvent as ReactPointerEvent, useCallback, useEffect, useRef, useState } from 'react';

export type Grip = 'move' | 'start' | 'end';

export interface Drag {
  id: string;
  grip: Grip;
  /** Pixels since the pointer went down. */
  dx: number;
  dy: number;
  copy: boolean;
}

export interface Drop extends Drag {
  clientX: number;
  clientY: number;
}

/** A pointer that moved less than this has clicked. */
const THRESHOLD_PX = 4;

/** Drags of bars with mouse or pen: a finger scrolls the board instead, and opens the service by a tap. */
export function useBarDrag(onDrop: (drop: Drop) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const dragged = useRef(false);
  const latest = useRef(onDrop);
  latest.current = onDrop;
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  const begin = useCallback((event: ReactPointerEvent, id: string, grip: Grip) => {
    dragged.current = false;
    if (event.button !== 0 || event.pointerType === 'touch') return;
    event.stopPropagation();
    const { clientX: fromX, clientY: fromY } = event;
    const at = (e: PointerEvent): Drag => ({ id, grip, dx: e.clientX - fromX, dy: e.clientY - fromY, copy: e.altKey });
    const move = (e: PointerEvent) => {
      if (!dragged.current && Math.hypot(e.clientX - fromX, e.clientY - fromY) < THRESHOLD_PX) return;
      dragged.current = true;
      setDrag(at(e));
    };
    const finish = () => {
      stop.current = null;
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('keydown', key, true);
      setDrag(null);
    };
    const up = (e: PointerEvent) => {
      finish();
      if (dragged.current) latest.current({ ...at(e), clientX: e.clientX, clientY: e.clientY });
    };
    const key = (e: KeyboardEvent) => {
      if (e.key !== 'Escape') return;
      e.stopPropagation();
      finish();
    };
    stop.current = finish;
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('keydown', key, true);
  }, []);

  /** True for the click that ends a drag. */
  const wasDrag = useCallback(() => dragged.current, []);
  return { drag, begin, wasDrag };
}
