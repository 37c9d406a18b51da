import { Drawer } from '@mantine/core';
import styles from './office-layout.module.css';
import { OfficeNav } from './office-nav';

/** The navigation of a small screen, in a drawer over the page. */
export function NavDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Drawer.Root opened={opened} onClose={onClose} size={280}>
      <Drawer.Overlay backgroundOpacity={0.45} />
      <Drawer.Content className={styles.drawer} aria-label="Menu">
        <OfficeNav narrow={false} />
      </Drawer.Content>
    </Drawer.Root>
  );
}
