import { Box, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './tile.module.css';

/** Properties that the grid gives to the frame of each tile. */
export interface TileSetting {
  /** Level of the headings. */
  level: 2 | 3;
  /** The handle and the menu, while the dashboard is edited. */
  handle?: ReactNode;
  menu?: ReactNode;
}

interface Props {
  title: string;
  setting: TileSetting;
  /** Path of the screen with the whole list. */
  to?: string;
  tools?: ReactNode;
  children: ReactNode;
}

/** The frame of a tile: title, link to the whole list, tools, and content. */
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
      {/* The tab stop lets users without a mouse scroll the content. */}
      <Box className={styles.body} tabIndex={0}>
        {children}
      </Box>
    </article>
  );
}
