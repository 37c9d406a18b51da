import { type RefObject, useEffect, useState } from 'react';

/** What of the board is in sight. */
interface Sight {
  top: number;
  height: number;
  /** Width of the days. */
  track: number;
}

/** Scrolling is over when nothing has moved for so long. */
const STILL_MS = 120;
/**
 * Rows are drawn some way beyond the window, so what is in sight need not follow every pixel. A step brings one row, not
 * five at once: those took longer than a frame.
 */
const STEP_PX = 40;

/**
 * Follows the scrolling of the board, a step at a time: between two steps nothing is drawn again. While it scrolls it
 * carries `data-scrolling`, so that the bars that pass under a resting pointer are not drawn again for it.
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
