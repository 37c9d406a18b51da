// What opens over the page is in the frame, and shared with the remotes from here on.
import 'mantine-input';
import 'mantine-menu';
import 'mantine-popover';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { hasValidSubscription, useLayout, usePath, useSession } from '@vigie/kit/runtime';
import { lazily } from '@vigie/kit/ui/lazily';
import { type ReactNode, useEffect } from 'react';
import { SlotTiles } from '../../home/slot-tiles';
import styles from './office-layout.module.css';
import { OfficeNav } from './office-nav';
import { TopBar } from './top-bar';

// Large screens show the menu in the page and never load the drawer.
const NavDrawer = lazily(() => import('./nav-drawer').then((m) => m.NavDrawer), { silent: true });

const SMALL = '(max-width: 999px)';

/** The office layout: a navigation on the left that collapses to icons, or a drawer on a small screen. */
export function OfficeLayout({ children, wide }: { children: ReactNode; wide: boolean }) {
  const small = useMediaQuery(SMALL, undefined, { getInitialValueInEffect: false });
  const { narrow, setNarrow } = useLayout();
  const [opened, drawer] = useDisclosure(false);
  const path = usePath();
  const subscribed = useSession(hasValidSubscription);

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
        <NavDrawer opened={opened} onClose={drawer.close} />
      ) : (
        <OfficeNav narrow={narrow} onToggle={() => setNarrow(!narrow)} />
      )}
      <div className={styles.column}>
        <TopBar onMenu={small ? drawer.open : undefined} />
        {subscribed && <SlotTiles slot="officeTop" />}
        <main id="main" className={styles.main} data-wide={wide || undefined} tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
}
