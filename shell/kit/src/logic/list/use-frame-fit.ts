import { useLayoutEffect, useRef } from 'react';

/**
 * Fits a wide table into its frame: it becomes denser when its columns would not fit (`data-dense`), and an edge with
 * hidden columns is marked (`data-before`, `data-after`).
 *
 * @param content the values that the width depends on. Measuring forces a layout of the whole page, so it runs only
 * when they change
 */
export function useFrameFit<Frame extends HTMLElement>(content: readonly unknown[]) {
  const frame = useRef<Frame>(null);

  const measured = useRef<readonly unknown[]>(undefined);
  useLayoutEffect(() => {
    const known = measured.current;
    if (!frame.current || (known?.length === content.length && content.every((it, at) => Object.is(it, known[at]))))
      return;
    measured.current = content;
    fit(frame.current);
  });

  useLayoutEffect(() => {
    const node = frame.current;
    if (!node) return;
    let width = node.clientWidth;
    const resize = new ResizeObserver(() => {
      if (node.clientWidth === width) return;
      width = node.clientWidth;
      fit(node);
    });
    const scroll = () => markEdges(node);
    resize.observe(node);
    node.addEventListener('scroll', scroll, { passive: true });
    return () => {
      resize.disconnect();
      node.removeEventListener('scroll', scroll);
    };
  }, []);

  return frame;
}

function fit(node: HTMLElement): void {
  node.removeAttribute('data-dense');
  node.toggleAttribute('data-dense', node.scrollWidth > node.clientWidth);
  markEdges(node);
}

function markEdges(node: HTMLElement): void {
  const left = Math.round(node.scrollLeft);
  node.toggleAttribute('data-before', left > 0);
  node.toggleAttribute('data-after', left + node.clientWidth < node.scrollWidth - 1);
}
