import { Button } from '@mantine/core';
import { IconEyeExclamation, IconRefresh, IconSpeakerphone, IconTool, IconTrash } from '@tabler/icons-react';
import { DEFAULT_TIME_ZONE } from '@vigie/contracts/core/limits';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { wallClock } from '@vigie/contracts/formats/french';
import { AGENCY_DELETION_MESSAGES } from '@vigie/contracts/platform/agency-deletion/agency-deletion';
import { leaveAlteredProfile, leaveViewing, navigateTo, useSession, useVersion } from '@vigie/kit/runtime';
import { lazily } from '@vigie/kit/ui/lazily';
import { useState } from 'react';
import styles from './banners.module.css';

const DemonstrationBanner = lazily(() => import('./demonstration-banner').then((m) => m.DemonstrationBanner), {
  silent: true,
});

const ExampleBanner = lazily(() => import('./example-banner').then((m) => m.ExampleBanner), { silent: true });

/** What must be seen on every page: somebody else's profile is worn, a new build waits, data arrives. */
export function Banners() {
  const loading = useSession((session) => session.agency?.demonstrationLoading === true);
  const example = useSession((session) => session.agency?.example === true && session.altered === null);
  return (
    <>
      <AlteredStrip />
      <ViewingStrip />
      <UpdateBanner />
      <MaintenanceStrip />
      <Announcement />
      <DeletionStrip />
      {example && <ExampleBanner />}
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

function ViewingStrip() {
  const viewing = useSession((session) => session.viewing);
  const timeZone = useSession((session) => session.agency?.timeZone);
  if (!viewing) return null;
  return (
    <section className={styles.altered} aria-label="Voir comme">
      <IconEyeExclamation size={20} aria-hidden />
      <span className={styles.text}>
        Vous voyez l'agence comme <strong>{viewing.name}</strong>, en lecture seule, jusqu'à{' '}
        {wallClock(viewing.endsAt, timeZone ?? DEFAULT_TIME_ZONE).time}.
      </span>
      <Button size="compact-sm" variant="white" color="dark" onClick={() => void leaveViewing()}>
        Revenir à mon compte
      </Button>
    </section>
  );
}

/** For whoever works on while the product is closed to the others. */
function MaintenanceStrip() {
  const maintenance = useVersion((version) => version.maintenance);
  const admin = useSession((session) => session.user?.admin === true);
  if (!maintenance) return null;
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

function Announcement() {
  const announcement = useVersion((version) => version.announcement);
  const [read, setRead] = useState<string | null>(null);
  if (!announcement || read === announcement) return null;
  return (
    <section className={styles.update} aria-label="Message de la plateforme">
      <IconSpeakerphone size={20} aria-hidden />
      <span className={styles.text}>{announcement}</span>
      <Button size="compact-sm" variant="default" onClick={() => setRead(announcement)}>
        {COMMON_MESSAGES.ignore}
      </Button>
    </section>
  );
}

/** Everybody of the agency learns when it ends; its owner where that is taken back. */
function DeletionStrip() {
  const deletionOn = useSession((session) => session.agency?.deletionOn);
  const owner = useSession((session) => session.membership?.owner === true || session.altered !== null);
  if (!deletionOn) return null;
  return (
    <section className={styles.altered} aria-label="Suppression de l'agence">
      <IconTrash size={20} aria-hidden />
      <span className={styles.text}>{AGENCY_DELETION_MESSAGES.banner(deletionOn)}</span>
      {owner && (
        <Button size="compact-sm" variant="white" color="dark" onClick={() => navigateTo('/params/deletion')}>
          Voir
        </Button>
      )}
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
