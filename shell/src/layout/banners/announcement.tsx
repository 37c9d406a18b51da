import { Button } from '@mantine/core';
import { IconSpeakerphone } from '@tabler/icons-react';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { readLocal, useSession, useVersion, writeLocal } from '@vigie/kit/runtime';
import { useState } from 'react';
import styles from './banners.module.css';

/** Storage key of the announcement that each user closed on this device; `checkVersion` deletes it when none is set. */
const READ = 'announcementRead';
type Read = Record<string, string>;

/** An announcement to everybody. Once closed it stays closed on this device. */
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
