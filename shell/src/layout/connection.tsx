import { Tooltip } from '@mantine/core';
import { IconCloudOff, IconPointFilled } from '@tabler/icons-react';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { hasValidSubscription, useLiveState, useOnline, useSession } from '@vigie/kit/runtime';
import styles from './connection.module.css';
import { WaitingActs } from './field/waiting-acts';

/** Shows whether the server answers, whether live updates arrive, and how many acts wait to be sent. */
export function Connection() {
  const online = useOnline((state) => state.online);
  const live = useLiveState((state) => state.connected);
  // Their absence is no fault where none are received.
  const hears = useSession(
    (session) => session.agency !== null && session.viewing === null && hasValidSubscription(session),
  );
  return (
    <div className={styles.group}>
      <WaitingActs />
      {!online && (
        <span className={styles.offline} role="status">
          <IconCloudOff size={18} aria-hidden />
          <span>{COMMON_MESSAGES.offline}</span>
        </span>
      )}
      {online && hears && (
        <Tooltip label={live ? PLATFORM_MESSAGES.liveUpdates : `${PLATFORM_MESSAGES.liveUpdates} interrompues`}>
          <span
            className={styles.live}
            data-live={live || undefined}
            role="img"
            aria-label={live ? 'En direct' : 'Direct interrompu'}
          >
            <IconPointFilled size={16} aria-hidden />
          </span>
        </Tooltip>
      )}
    </div>
  );
}
