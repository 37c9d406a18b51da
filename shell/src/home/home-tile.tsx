import { Paper } from '@mantine/core';
import { readLocal, writeLocal } from '@vigie/kit/runtime';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import styles from './home.module.css';
import { RemoteTile } from './remote-tile';
import type { PlacedTile } from './use-tiles';

/** Storage key of the last height of each loaded tile, in pixels. */
const HEIGHTS = 'homeTiles';
type Heights = Record<string, number>;

/**
 * A tile of the home page. While it loads it keeps its last height, so that the tiles below do not move. A bare tile may
 * turn out to be empty, so it takes no space at its first load.
 */
export function HomeTile({ tile }: { tile: PlacedTile }) {
  const key = `${tile.remote}/${tile.key}`;
  const box = useRef<HTMLElement>(null);
  const [was] = useState(() => readLocal<Heights>(HEIGHTS)?.[key]);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(() => {
      if (element.querySelector('[aria-busy="true"]')) return;
      writeLocal(HEIGHTS, { ...readLocal<Heights>(HEIGHTS), [key]: element.offsetHeight });
      setReady(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [key]);
  const reserved = !ready && was !== undefined;
  return (
    <Paper
      ref={box}
      component="section"
      withBorder
      className={styles.tile}
      data-columns={tile.columns}
      data-bare={tile.bare || undefined}
      data-reserved={reserved || undefined}
      data-silent={(!ready && (was === undefined ? tile.bare : was === 0)) || undefined}
      style={reserved ? ({ '--was': `${was}px` } as CSSProperties) : undefined}
      aria-label={tile.label}
    >
      <RemoteTile tile={tile} />
    </Paper>
  );
}
