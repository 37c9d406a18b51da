import { Button } from '@mantine/core';
import { IconSpeakerphone } from '@tabler/icons-react';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { readLocal, useSession, useVersion, writeLocal } from '@vigie/kit/runtime';
import { useState } from 'react';
import styles from './banners.module.css';

/** Which sentence each person closed on this device: forgotten by `checkVersion` once there is none. */
const READ = 'announcementRead';
type Read = Record<string, string>;

/** A sentence for everybody, until it is closed: it does not come back with the next page or the next visit. */
export function Announcement() {
  const announcement = useVersion((version) => version.announcement);
  const userId = useSession((session) => session.user?.id ?? '');
  const [read, setRead] = useState<Read>(() => readLocal<Read>(READ) ?? {});
  if (!announcement || read[userId] === announcement) return null;
  const close = () => {
    const closed = { ...readLocal<Read>(READ), [userId]: announcement };
    writeLocal(READ, closed);
    setRead(closed);
  };
  return (
    <section className={styles.update} aria-label="Message de la plateforme">
      <IconSpeakerphone size={20} aria-hidden />
      <span className={styles.text}>{announcement}</span>
      <Button size="compact-sm" variant="default" onClick={close}>
        {COMMON_MESSAGES.ignore}
      </Button>
    </section>
  );
}
