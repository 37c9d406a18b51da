import { Title } from '@mantine/core';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { useSession } from '@vigie/kit/runtime';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { Link } from 'react-router';
import { ManifestIcon } from '../layout/manifest-icon';
import { PageBadge } from '../layout/office/page-badge';
import { withoutParams } from '../remotes/destination';
import { isArriving, useRemotes } from '../remotes/remotes.store';
import { useMenu } from '../remotes/use-menu';
import styles from './home.module.css';

/** Every page that the user may open, by group, so that home is useful before any tile has loaded. */
export function Shortcuts() {
  const sections = useMenu();
  const role = useSession((session) => session.role);
  const arriving = useRemotes(({ remotes }) => isArriving(remotes));
  if (sections.length === 0 && arriving) return <LoadingState label={COMMON_MESSAGES.screensArriving} />;
  if (sections.length === 0) {
    return (
      <EmptyState
        title="Aucun module ne vous est ouvert"
        message={
          role === 'manager'
            ? "Le propriétaire de l'agence peut vous donner des autorisations."
            : 'Contactez votre agence pour obtenir des autorisations.'
        }
      />
    );
  }
  return (
    <nav aria-label="Accès rapides">
      {sections.map(({ group, label, pages }) => (
        <section key={group} aria-labelledby={`home-${group}`}>
          <Title order={2} id={`home-${group}`} className={styles.group}>
            {label}
          </Title>
          <ul className={styles.shortcuts}>
            {pages.map((page) => (
              <li key={page.path}>
                <Link to={`/${withoutParams(page.path)}`} className={styles.shortcut}>
                  <ManifestIcon icon={page.menu.icon} size={22} />
                  <span>{page.menu.label ?? page.label}</span>
                  {page.menu.badge && <PageBadge badge={page.menu.badge} of={page.label} />}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
