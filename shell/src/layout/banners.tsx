import { Button } from '@mantine/core';
import { IconEyeExclamation, IconRefresh } from '@tabler/icons-react';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { leaveAlteredProfile, navigateTo, useSession, useVersion } from '@vigie/kit/runtime';
import { lazily } from '@vigie/kit/ui/lazily';
import { useState } from 'react';
import styles from './banners.module.css';

const DemonstrationBanner = lazily(() => import('./demonstration-banner').then((m) => m.DemonstrationBanner), {
  silent: true,
});

/** What must be seen on every page: somebody else's profile is worn, a new build waits, data arrives. */
export function Banners() {
  const loading = useSession((session) => session.agency?.demonstrationLoading === true);
  return (
    <>
      <AlteredStrip />
      <UpdateBanner />
      {loading && <DemonstrationBanner />}
    </>
  );
}

function AlteredStrip() {
  const altered = useSession((session) => session.altered);
  if (!altered) return null;
  const leave = () => {
    navigateTo('/', { replace: true });
    void leaveAlteredProfile();
  };
  return (
    <section className={styles.altered} aria-label="Profil altéré">
      <IconEyeExclamation size={20} aria-hidden />
      <span className={styles.text}>
        Profil altéré : vous agissez pour{' '}
        {altered.customer && (
          <>
            le client <strong>{altered.customer.name}</strong> de{' '}
          </>
        )}
        l'agence <strong>{altered.agency.name}</strong>. Vos actes sont journalisés.
      </span>
      <Button size="compact-sm" variant="white" color="dark" onClick={leave}>
        Quitter ce profil
      </Button>
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
