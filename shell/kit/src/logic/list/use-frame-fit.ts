import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps a wide table legible in its frame: it is set tighter when its columns would not fit (`data-dense`), and where
 * some still stand beyond an edge, that edge says so (`data-before`, `data-after`).
 *
 * @param content what its width depends on: measuring has the browser lay out the whole page, which a render that shows
 *   the same must not cost
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
