import { type RefObject, useLayoutEffect, useRef } from 'react';
import styles from '../bar/board-bar.module.css';

/**
 * Copies of the dragged bar above the whole board: in its own place the lane would clip it, and later rows and the lane
 * would cover it. It ignores pointer events, so that a drop finds the row under it.
 */
export function BoardGhost({ board }: { board: RefObject<HTMLElement | null> }) {
  const ghost = useRef<HTMLDivElement>(null);
  // Runs after each render of the board: a drag renders it again, and only the DOM has the new positions of its bars.
  useLayoutEffect(() => {
    const frame = board.current;
    if (!frame) return;
    // In the view by sites, a service to fill has a bar in the lane and one in its row.
    const bars = [...frame.querySelectorAll<HTMLElement>('[data-service][data-dragged]')];
    ghost.current?.replaceChildren(...bars.map((bar) => ghostOf(bar, frame)));
  });
  return <div ref={ghost} className={styles.ghost} aria-hidden inert />;
}

function ghostOf(bar: HTMLElement, frame: HTMLElement): HTMLElement {
  const copy = bar.cloneNode(true) as HTMLElement;
  delete copy.dataset.key;
  delete copy.dataset.service;
  const [at, from] = [bar.getBoundingClientRect(), frame.getBoundingClientRect()];
  Object.assign(copy.style, {
    left: `${at.left - from.left - frame.clientLeft}px`,
    top: `${at.top - from.top - frame.clientTop}px`,
    width: `${at.width}px`,
    height: `${at.height}px`,
    transform: 'none',
  });
  return copy;
}
