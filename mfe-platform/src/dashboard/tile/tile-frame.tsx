import { Box, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './tile.module.css';

/** What stands around the tiles of a grid, given by the grid. */
export interface TileSetting {
  /** Level of the headings. */
  level: 2 | 3;
  /** What moves and sets up the tile, while its dashboard is changed. */
  handle?: ReactNode;
  menu?: ReactNode;
}

interface Props {
  title: string;
  setting: TileSetting;
  /** The screen that holds the whole of it. */
  to?: string;
  tools?: ReactNode;
  children: ReactNode;
}

/** A tile of a dashboard: its name, the way to the whole, what can be done, and what it shows. */
export function TileFrame({ title, setting, to, tools, children }: Props) {
  return (
    <article className={styles.tile} aria-label={title}>
      <header className={styles.head}>
        {setting.handle}
        <Title order={setting.level} className={styles.title} title={title}>
          {title}
        </Title>
        {to && !setting.handle && (
          <Link to={to} className="vg-link vg-nowrap" aria-label={`Tout voir : ${title}`}>
            Tout voir
          </Link>
        )}
        {tools}
        {setting.menu}
      </header>
      {/* It scrolls where it holds more than its size: whoever has no mouse gets there too. */}
      <Box className={styles.body} tabIndex={0}>
        {children}
      </Box>
    </article>
  );
}
