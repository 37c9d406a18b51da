import { Button } from '@mantine/core';
import { IconEyeExclamation, IconTrash } from '@tabler/icons-react';
import { DEFAULT_TIME_ZONE } from '@vigie/contracts/core/limits';
import { wallClock } from '@vigie/contracts/formats/french';
import { AGENCY_DELETION_MESSAGES } from '@vigie/contracts/platform/agency-deletion/agency-deletion';
import { mayAbandon } from '@vigie/kit/logic/form/use-unsaved-guard';
import { leaveAlteredProfile, leaveViewing, navigateTo, useSession } from '@vigie/kit/runtime';
import { useEffect, useRef } from 'react';
import styles from './banners.module.css';

/**
 * The strips of special sessions: acting as somebody else, and an agency whose deletion was requested. Dialogs that fill
 * a phone begin below them.
 */
export function SessionStrips() {
  const strips = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--vg-strips', `${strips.current?.offsetHeight ?? 0}px`),
    );
    if (strips.current) observer.observe(strips.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--vg-strips');
    };
  }, []);
  return (
    <div ref={strips} className={styles.strips}>
      <AlteredStrip />
      <ViewingStrip />
      <DeletionStrip />
    </div>
  );
}

function AlteredStrip() {
  const altered = useSession((session) => session.altered);
  if (!altered) return null;
  const leave = async () => {
    if (!(await mayAbandon())) return;
    navigateTo('/', { replace: true });
    await leaveAlteredProfile();
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
      <Button size="compact-sm" variant="white" color="dark" onClick={() => void leave()}>
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

/** Tells every user of the agency the day of its deletion, and the owner where to withdraw it. */
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
