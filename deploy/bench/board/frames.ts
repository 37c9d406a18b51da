import type { Page } from '@playwright/test';

const SCROLL_MS = 4_000;
const STEP_PX = 30;

/**
 * Returns the frames per second while the page scrolls an element down by 30 px per frame, and up again from its end.
 */
export function framesWhileScrolling(page: Page, selector: string): Promise<number> {
  return page.evaluate(
    async ([wanted, ms, px]) => {
      const scroller = document.querySelector(wanted);
      if (!scroller) throw new Error(`Nothing to scroll at ${wanted}.`);
      scroller.scrollTop = 0;
      const began = performance.now();
      let frames = 0;
      let step: number = px;
      while (performance.now() - began < ms) {
        const before = scroller.scrollTop;
        scroller.scrollTop += step;
        if (scroller.scrollTop === before) step = -step;
        await new Promise(requestAnimationFrame);
        frames += 1;
      }
      return (frames * 1_000) / (performance.now() - began);
    },
    [selector, SCROLL_MS, STEP_PX] as const,
  );
}

/**
 * Returns a page that scrolls rows of plain boxes, all of them in the document from the start: the drawing speed of the
 * machine.
 */
export function bareBars(rows: number, days: number): string {
  const boxes = Array.from({ length: days }, (_, day) => `<i style="left:${(day * 100) / days}%"></i>`).join('');
  const row = `<div>${boxes}</div>`;
  return `<style>#scroller{height:800px;overflow:auto}#scroller>div{position:relative;height:40px}
    i{position:absolute;top:4px;width:3%;height:32px;background:#9cf}</style>
    <div id="scroller">${row.repeat(rows)}</div>`;
}
