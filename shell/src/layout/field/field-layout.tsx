import { IconAlertTriangle, IconCalendarWeek, IconDots, IconHome } from '@tabler/icons-react';
import { usePath, useSession } from '@vigie/kit/runtime';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SlotTiles } from '../../home/slot-tiles';
import { useUnread } from '../../notifications/use-notifications';
import { withoutParams } from '../../remotes/destination';
import { useOpenPages } from '../../remotes/use-menu';
import styles from './field-layout.module.css';
import { OfflineStorageWarning } from './keeping';
import { WaitingActs } from './waiting-acts';

/**
 * Field mode: one column and four entries in the bottom bar. The running service is on top of every screen, the SOS button
 * above the bar, and the number of unsent acts is always visible.
 */
export function FieldLayout({ children, wide }: { children: ReactNode; wide: boolean }) {
  // A viewer must not raise the alarm of the viewed agent.
  const viewing = useSession((session) => session.viewing !== null);
  return (
    <div className={styles.layout} data-layout>
      <div className={styles.top}>
        <OfflineStorageWarning />
        <SlotTiles slot="fieldTop" />
      </div>
      <main id="main" className={styles.main} data-wide={wide || undefined} tabIndex={-1}>
        {children}
      </main>
      <div className={styles.thumb} data-thumb>
        <WaitingActs />
        {!viewing && <SlotTiles slot="fieldThumb" />}
      </div>
      <BottomBar />
    </div>
  );
}

function BottomBar() {
  const unread = useUnread();
  const pages = useOpenPages();
  const planning = pages.find((page) => page.bar === 'planning');
  const report = pages.find((page) => page.bar === 'report');
  return (
    <nav className={styles.bar} aria-label="Navigation principale">
      <Place to="/home" label="Accueil" icon={<IconHome size={26} stroke={1.75} aria-hidden />} />
      {planning && (
        <Place
          to={`/${withoutParams(planning.path)}`}
          label="Planning"
          icon={<IconCalendarWeek size={26} stroke={1.75} aria-hidden />}
        />
      )}
      {report && (
        <Place
          to={`/${withoutParams(report.path)}`}
          label="Signaler"
          icon={<IconAlertTriangle size={26} stroke={1.75} aria-hidden />}
        />
      )}
      <Place
        to="/plus"
        label={unread > 0 ? `Plus (${unread})` : 'Plus'}
        icon={<IconDots size={26} stroke={1.75} aria-hidden />}
      />
    </nav>
  );
}

function Place({ to, label, icon }: { to: string; label: string; icon: ReactNode }) {
  const path = usePath();
  const active = path === to || path.startsWith(`${to}/`);
  return (
    <Link to={to} className={styles.place} aria-current={active ? 'page' : undefined}>
      {icon}
      <span>{label}</span>
    </Link>
  );
}
