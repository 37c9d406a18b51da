import { type RefObject, useEffect, useState } from 'react';

/** The visible part of the board, in px. */
interface Sight {
  top: number;
  height: number;
  /** Width of the days. */
  track: number;
}

/** Scrolling has ended when nothing has moved for this time. */
const STILL_MS = 120;
/**
 * Rows are rendered some way beyond the viewport, so its position is updated in steps. A step of this size adds about
 * one row; adding five at once took longer than a frame.
 */
const STEP_PX = 40;

/**
 * Returns the visible part of the board and updates it in steps of `STEP_PX` while the board scrolls, so that it is not
 * rendered for each pixel. Meanwhile the board has `data-scrolling`, so that bars that pass under a resting pointer
 * show no hover style.
 */
export function useSight(scroller: RefObject<HTMLElement | null>, days: RefObject<HTMLElement | null>): Sight {
  const [sight, setSight] = useState<Sight>({ top: 0, height: 900, track: 1_000 });
  useEffect(() => {
    const node = scroller.current;
    if (!node) return;
    const top = () => Math.floor(node.scrollTop / STEP_PX) * STEP_PX;
    const look = () => {
      const track = days.current?.getBoundingClientRect().width;
      const height = node.clientHeight || 900;
      setSight((before) => {
        const now = { top: top(), height, track: track || before.track };
        return same(before, now) ? before : now;
      });
    };
    let still: ReturnType<typeof setTimeout> | undefined;
    const scrolled = () => {
      node.dataset.scrolling = '';
      clearTimeout(still);
      still = setTimeout(() => delete node.dataset.scrolling, STILL_MS);
      setSight((before) => (before.top === top() ? before : { ...before, top: top() }));
    };
    look();
    const resize = new ResizeObserver(look);
    resize.observe(node);
    if (days.current) resize.observe(days.current);
    node.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      clearTimeout(still);
      resize.disconnect();
      node.removeEventListener('scroll', scrolled);
    };
  }, [scroller, days]);
  return sight;
}

const same = (a: Sight, b: Sight): boolean => a.top === b.top && a.height === b.height && a.track === b.track;
