import { ActionIcon, Popover, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { notificationCalls } from '@vigie/contracts/platform/notification/notification.calls';
import { hasValidSubscription, useCall, usePath, useSession } from '@vigie/kit/runtime';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { NotificationRows } from './notification-rows';
import { NO_NOTIFICATION } from './notification-words';
import styles from './notifications.module.css';
import { ReadAllButton } from './read-all-button';
import { useOpenNotification, useUnread } from './use-notifications';

const MAX_SHOWN = 99;

/** The bell with the number of unread notifications and the newest ones; nothing for a user without an agency. */
export function Bell() {
  const agency = useSession((session) => session.agency?.id);
  // Notifications are personal: a viewer does not see those of the viewed person.
  const closed = useSession((session) => session.viewing !== null || !hasValidSubscription(session));
  const [opened, panel] = useDisclosure(false);
  const path = usePath();
  useEffect(() => {
    if (path) panel.close();
  }, [path, panel.close]);
  const unread = useUnread();
  if (!agency || closed) return null;
  const name = unread > 0 ? `Notifications : ${unread} non lue${unread > 1 ? 's' : ''}` : 'Notifications';
  return (
    <span className={styles.bell}>
      <Popover
        opened={opened}
        onChange={(open) => !open && panel.close()}
        position="bottom-end"
        width={360}
        shadow="md"
        trapFocus
      >
        <Popover.Target>
          <ActionIcon size={36} aria-label={name} onClick={panel.toggle}>
            <IconBell size={20} aria-hidden />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown p={0}>{opened && <Panel unread={unread} onClose={panel.close} />}</Popover.Dropdown>
      </Popover>
      {unread > 0 && (
        <span className={styles.count} aria-hidden>
          {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
        </span>
      )}
    </span>
  );
}

function Panel({ unread, onClose }: { unread: number; onClose: () => void }) {
  const { data, error, refetch } = useCall(notificationCalls.fetchNotifications, { body: {} });
  const open = useOpenNotification();
  return (
    <>
      <div className={styles.head}>
        <Text fw={600}>Notifications</Text>
        <ReadAllButton size="compact-sm" variant="subtle" unread={unread} shown={data?.data} />
      </div>
      <div className={styles.panel}>
        {!data && (error ? <QueryError error={error} onRetry={refetch} compact /> : <LoadingState rows={3} />)}
        {data?.data.length === 0 && <EmptyState compact title={NO_NOTIFICATION} />}
        {data && (
          <NotificationRows
            label="Dernières notifications"
            notifications={data.data}
            onOpen={(notification) => {
              onClose();
              open(notification);
            }}
          />
        )}
      </div>
      <div className={styles.foot}>
        <Link to="/notifications" className="vg-link" onClick={onClose}>
          Tout voir
        </Link>
        <Link to="/user" className="vg-link" onClick={onClose}>
          Régler mes notifications
        </Link>
      </div>
    </>
  );
}
