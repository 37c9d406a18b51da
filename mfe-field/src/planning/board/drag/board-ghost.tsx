import { type RefObject, useLayoutEffect, useRef } from 'react';
import styles from '../planning-board.module.css';

/**
 * The dragged bar, over all of the board: in its place the lane would cut it off at its edge, and the rows below and the
 * lane above would lie over it. It meets no pointer, so that a drop finds the row under it.
 */
export function BoardGhost({ board }: { board: RefObject<HTMLElement | null> }) {
  const ghost = useRef<HTMLDivElement>(null);
  // Each time that the board is drawn: a drag draws it anew, and only the page knows where its bars are then.
  useLayoutEffect(() => {
    const frame = board.current;
    if (!frame) return;
    // By sites, a bar to fill stands in the lane and in its row.
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
