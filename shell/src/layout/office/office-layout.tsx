import { Drawer } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { useLayout, usePath } from '@vigie/kit/runtime';
import { type ReactNode, useEffect } from 'react';
import { SlotTiles } from '../../home/slot-tiles';
import styles from './office-layout.module.css';
import { OfficeNav } from './office-nav';
import { TopBar } from './top-bar';

const SMALL = '(max-width: 999px)';

/** The office: navigation at the left, collapsible to icons, a drawer on a small screen. */
export function OfficeLayout({ children, wide }: { children: ReactNode; wide: boolean }) {
  const small = useMediaQuery(SMALL, undefined, { getInitialValueInEffect: false });
  const { narrow, setNarrow } = useLayout();
  const [opened, drawer] = useDisclosure(false);
  const path = usePath();

  useEffect(() => {
    if (path) drawer.close();
  }, [path, drawer.close]);

  return (
    <div className={styles.layout} data-layout data-small={small || undefined} data-narrow={narrow || undefined}>
      <button
        type="button"
        className={styles.skip}
        onClick={() => document.querySelector<HTMLElement>('main')?.focus()}
      >
        Aller au contenu
      </button>
      {small ? (
        <Drawer.Root opened={opened} onClose={drawer.close} size={280}>
          <Drawer.Overlay backgroundOpacity={0.45} />
          <Drawer.Content className={styles.drawer} aria-label="Menu">
            <OfficeNav narrow={false} />
          </Drawer.Content>
        </Drawer.Root>
      ) : (
        <OfficeNav narrow={narrow} onToggle={() => setNarrow(!narrow)} />
      )}
      <div className={styles.column}>
        <TopBar onMenu={small ? drawer.open : undefined} />
        <SlotTiles slot="officeTop" />
        <main id="main" className={styles.main} data-wide={wide || undefined} tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
}
