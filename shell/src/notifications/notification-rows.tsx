import { UnstyledButton } from '@mantine/core';
import { formatInstant } from '@vigie/contracts/formats/french';
import type { Notification } from '@vigie/contracts/platform/notification/notification.calls';
import { notificationLabel } from '@vigie/contracts/platform/notification/notification-types';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import styles from './notifications.module.css';

interface Props {
  label: string;
  notifications: readonly Notification[];
  onOpen: (notification: Notification) => void;
}

/** Notifications, newest first. An unread one has a word and a mark, because bold type alone is not accessible. */
export function NotificationRows({ label, notifications, onOpen }: Props) {
  const timeZone = useTimeZone();
  return (
    <ul className={styles.rows} aria-label={label}>
      {notifications.map((notification) => (
        <li key={notification.id}>
          <UnstyledButton
            className={styles.row}
            data-unread={!notification.readAt || undefined}
            onClick={() => onOpen(notification)}
          >
            <span className={styles.words}>
              <span className={styles.title}>{notification.title}</span>
              <span>{notification.detail}</span>
              <span className={styles.dim}>
                {formatInstant(notification.createdAt, timeZone)} · {notificationLabel(notification.type)}
              </span>
            </span>
            {!notification.readAt && <span className={styles.unread}>Non lue</span>}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
