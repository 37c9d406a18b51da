import { useLayoutEffect, useRef } from 'react';

/**
 * Fits a wide table into its frame: it becomes denser when its columns would not fit (`data-dense`), and an edge with
 * hidden columns is marked (`data-before`, `data-after`). What gets the focus is scrolled out from under the columns
 * that stay in place.
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
    // A table also becomes wider without new content: a font arrives, or a cell loads what it shows.
    const resize = new ResizeObserver((entries) => {
      if (isFitted(node)) return;
      // In the same frame the browser would not report the width that the table gets now, and call it an error.
      if (entries.some(({ target }) => target === node)) fitSoon(node);
      else requestAnimationFrame(() => fitSoon(node));
    });
    const scroll = () => mark(node, edgesOf(node));
    const focus = ({ target }: FocusEvent) => {
      if (target instanceof Element) uncover(node, target);
    };
    for (const observed of [node, ...node.children]) resize.observe(observed);
    node.addEventListener('scroll', scroll, { passive: true });
    node.addEventListener('focusin', focus);
    return () => {
      resize.disconnect();
      node.removeEventListener('focusin', focus);
      node.removeEventListener('scroll', scroll);
    };
  }, []);

  return frame;
}

const waiting = new Set<HTMLElement>();
const fitted = new WeakMap<HTMLElement, Widths>();

interface Widths {
  frame: number;
  content: number;
}

const widthsOf = (node: HTMLElement): Widths => ({ frame: node.clientWidth, content: node.scrollWidth });

function isFitted(node: HTMLElement): boolean {
  const known = fitted.get(node);
  const { frame, content } = widthsOf(node);
  return known?.frame === frame && known.content === content;
}

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
  const measured = nodes.map((node) => ({ node, widths: widthsOf(node), edges: edgesOf(node) }));
  for (const { node, widths, edges } of measured) {
    fitted.set(node, widths);
    mark(node, edges);
  }
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

/** Width in pixels of the ring around a focused element, with its distance. */
const RING = 4;

/**
 * Scrolls a focused element sideways until neither the first column nor that of the actions covers it. `scroll-margin`
 * does not do it: browsers leave alone sideways what is in the frame with a part of its width.
 */
function uncover(frame: HTMLElement, focused: Element): void {
  const cell = focused.closest<HTMLTableCellElement>('th, td');
  const cells = [...(cell?.parentElement?.children ?? [])];
  const first = frame.hasAttribute('data-before') ? cells[0] : undefined;
  const actions = cells.find((it) => it.classList.contains('vg-row-actions'));
  if (!cell || cell === first || cell === actions) return;
  const { left, right } = focused.getBoundingClientRect();
  const before = first ? first.getBoundingClientRect().right + RING - left : 0;
  const after = actions ? right + RING - actions.getBoundingClientRect().left : 0;
  if (before > 0) frame.scrollLeft -= before;
  else if (after > 0) frame.scrollLeft += after;
}
