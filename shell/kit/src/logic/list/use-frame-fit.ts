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
    fitSoon(frame.current);
  });

  useLayoutEffect(() => {
    const node = frame.current;
    if (!node) return;
    let width: number | undefined;
    const resize = new ResizeObserver(([entry]) => {
      const now = entry?.contentRect.width;
      // The observer reports the first width by itself, which the content has measured.
      if (width !== undefined && width !== now) fitSoon(node);
      width = now;
    });
    const scroll = () => mark(node, edgesOf(node));
    resize.observe(node);
    node.addEventListener('scroll', scroll, { passive: true });
    return () => {
      resize.disconnect();
      node.removeEventListener('scroll', scroll);
    };
  }, []);

  return frame;
}

const waiting = new Set<HTMLElement>();

/**
 * Fits the frame together with all others that changed in the same render. A microtask, because a browser may paint
 * before the next animation frame, and the columns would move under the eyes.
 */
function fitSoon(node: HTMLElement): void {
  if (waiting.size === 0) queueMicrotask(fitWaiting);
  waiting.add(node);
}

/** Reads all frames between the writes, so that the browser computes the layout twice, however many tables a page has. */
function fitWaiting(): void {
  const nodes = [...waiting].filter(({ isConnected }) => isConnected);
  waiting.clear();
  for (const node of nodes) node.removeAttribute('data-dense');
  const dense = nodes.filter((node) => node.scrollWidth > node.clientWidth);
  for (const node of dense) node.setAttribute('data-dense', '');
  const edges = nodes.map((node) => ({ node, ...edgesOf(node) }));
  for (const { node, before, after } of edges) mark(node, { before, after });
}

interface Edges {
  before: boolean;
  after: boolean;
}

function edgesOf(node: HTMLElement): Edges {
  const left = Math.round(node.scrollLeft);
  return { before: left > 0, after: left + node.clientWidth < node.scrollWidth - 1 };
}

function mark(node: HTMLElement, { before, after }: Edges): void {
  node.toggleAttribute('data-before', before);
  node.toggleAttribute('data-after', after);
}
