import { Button } from '@mantine/core';
import { IconRefresh, IconTool } from '@tabler/icons-react';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { useSession, useVersion } from '@vigie/kit/runtime';
import { lazily } from '@vigie/kit/ui/lazily';
import { useState } from 'react';
import { isArriving, useRemotes } from '../../remotes/remotes.store';
import { Announcement } from './announcement';
import styles from './banners.module.css';

const DemonstrationBanner = lazily(() => import('./demonstration-banner').then((m) => m.DemonstrationBanner), {
  silent: true,
});

const ScreensBanner = lazily(() => import('./screens-banner').then((m) => m.ScreensBanner), { silent: true });

const SessionStrips = lazily(() => import('./session-strips').then((m) => m.SessionStrips), { silent: true });

const ExampleBanner = lazily(() => import('./example-banner').then((m) => m.ExampleBanner), { silent: true });

/** The strips on top of every page: acting as somebody else, a new version, arriving screens and demonstration data. */
export function Banners() {
  const loading = useSession((session) => session.agency?.demonstrationLoading === true);
  const example = useSession((session) => session.agency?.example === true && session.altered === null);
  const arriving = useRemotes(({ remotes }) => isArriving(remotes));
  const unusual = useSession(({ altered, viewing, agency }) => Boolean(altered ?? viewing ?? agency?.deletionOn));
  return (
    <>
      {unusual && <SessionStrips />}
      <UpdateBanner />
      <MaintenanceStrip />
      <Announcement />
      {example && <ExampleBanner />}
      {arriving ? <ScreensBanner /> : loading && <DemonstrationBanner />}
    </>
  );
}

/** Tells those who can work during a maintenance that it is on: platform administrators, and guards on their phones. */
function MaintenanceStrip() {
  const maintenance = useVersion((version) => version.maintenance);
  const admin = useSession((session) => session.user?.admin === true);
  const guard = useSession((session) => session.role === 'agent');
  if (!maintenance || !(admin || guard)) return null;
  return (
    <section className={styles.altered} aria-label="Maintenance">
      <IconTool size={20} aria-hidden />
      <span className={styles.text}>
        <strong>Maintenance en cours</strong> : {maintenance}{' '}
        {admin
          ? 'Les autres utilisateurs lisent ce message à la place de la plateforme.'
          : "Vos actes sont conservés et partiront à la réouverture ; l'alarme reste reçue."}
      </span>
    </section>
  );
}

function UpdateBanner() {
  const applyUpdate = useVersion((version) => version.applyUpdate);
  const [ignored, setIgnored] = useState<unknown>(null);
  if (!applyUpdate || ignored === applyUpdate) return null;
  return (
    <section className={styles.update} role="status">
      <IconRefresh size={20} aria-hidden />
      <span className={styles.text}>{COMMON_MESSAGES.updateAvailable}</span>
      <Button size="compact-sm" onClick={applyUpdate}>
        {COMMON_MESSAGES.refresh}
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => setIgnored(() => applyUpdate)}>
        {COMMON_MESSAGES.ignore}
      </Button>
    </section>
  );
}
