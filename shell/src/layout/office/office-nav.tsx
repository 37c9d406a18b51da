import { Tooltip, UnstyledButton } from '@mantine/core';
import { IconHome, IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { usePath, useSession } from '@vigie/kit/runtime';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { withoutParams } from '../../remotes/destination';
import { useMenu } from '../../remotes/use-menu';
import { homePathOf } from '../../shell-pages';
import { ManifestIcon } from '../manifest-icon';
import styles from './office-nav.module.css';
import { PageBadge } from './page-badge';

interface Props {
  narrow: boolean;
  onToggle?: () => void;
}

/** The office navigation: the pages that the user may open, by group. */
export function OfficeNav({ narrow, onToggle }: Props) {
  const sections = useMenu();
  const role = useSession((session) => session.role);
  return (
    <nav className={styles.nav} data-narrow={narrow || undefined} aria-label="Navigation principale">
      <Link to="/" className={styles.brand}>
        <img src="/icons/mark.svg" alt="" width={28} height={28} />
        <span className={styles.label}>Vigie</span>
      </Link>
      <div className={styles.scroll}>
        <Entry
          to={homePathOf(role)}
          label="Accueil"
          narrow={narrow}
          icon={<IconHome size={20} stroke={1.75} aria-hidden />}
        />
        {sections.map(({ group, label, pages }) => (
          <section key={group} aria-labelledby={`nav-${group}`}>
            <h2 id={`nav-${group}`} className={styles.group}>
              <span>{label}</span>
            </h2>
            {pages.map((page) => (
              <Entry
                key={page.path}
                to={`/${withoutParams(page.path)}`}
                label={page.menu.label ?? page.label}
                narrow={narrow}
                icon={<ManifestIcon icon={page.menu.icon} />}
                badge={page.menu.badge && <PageBadge badge={page.menu.badge} of={page.label} />}
              />
            ))}
          </section>
        ))}
      </div>
      {onToggle && (
        <UnstyledButton className={styles.toggle} onClick={onToggle} aria-expanded={!narrow}>
          {narrow ? (
            <IconLayoutSidebarLeftExpand size={20} stroke={1.75} aria-hidden />
          ) : (
            <IconLayoutSidebarLeftCollapse size={20} stroke={1.75} aria-hidden />
          )}
          <span className={styles.label}>{narrow ? 'Déplier le menu' : 'Replier le menu'}</span>
        </UnstyledButton>
      )}
    </nav>
  );
}

interface EntryProps {
  to: string;
  label: string;
  icon: ReactNode;
  narrow: boolean;
  badge?: ReactNode;
}

function Entry({ to, label, icon, narrow, badge }: EntryProps) {
  const path = usePath();
  const active = path === to || path.startsWith(`${to}/`);
  const own = useRef<HTMLAnchorElement>(null);
  // The menu is longer than the window, and a link or a reload may open any of its pages.
  useEffect(() => {
    if (active) own.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const link = (
    <Link ref={own} to={to} className={styles.entry} aria-current={active ? 'page' : undefined}>
      {icon}
      <span className={styles.label}>{label}</span>
      {badge && <span className={styles.badge}>{badge}</span>}
    </Link>
  );
  // Tooltips only where the label is hidden: fifty of them cost a tenth of the opening time of a page.
  return narrow ? (
    <Tooltip label={label} position="right">
      {link}
    </Tooltip>
  ) : (
    link
  );
}
