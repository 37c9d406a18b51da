import { Button, Group, Paper, Stack, Switch, Text } from '@mantine/core';
import { notificationCalls } from '@vigie/contracts/platform/notification/notification.calls';
import { useCall } from '@vigie/kit/runtime';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { NotificationRows } from './notification-rows';
import { NO_NOTIFICATION } from './notification-words';
import { ReadAllButton } from './read-all-button';
import { useOpenNotification, useUnread } from './use-notifications';

const PAGE = 25;
const MAX = 250;

/** The user's notifications of the last ninety days. A push opens `?id=…`, which goes straight to its subject. */
export function NotificationsScreen() {
  const [params] = useSearchParams();
  const id = params.get('id');
  return id ? <Forward id={id} /> : <Everything />;
}

function Everything() {
  const [onlyUnread, setOnlyUnread] = useState(false);
  // Those that are not shown count too: the button reads everything up to the newest one.
  const unread = useUnread();
  const [limit, setLimit] = useState(PAGE);
  const { data, error, refetch, isFetching } = useCall(notificationCalls.fetchNotifications, {
    body: { limit, unread: onlyUnread },
  });
  const open = useOpenNotification();
  return (
    <Stack maw={760} gap="md">
      <PageHeader
        title="Notifications"
        count={data?.filtered}
        actions={
          <Group gap="sm">
            <Switch
              label="Non lues seulement"
              checked={onlyUnread}
              onChange={(event) => setOnlyUnread(event.currentTarget.checked)}
            />
            <ReadAllButton variant="default" unread={unread} shown={data?.data} />
          </Group>
        }
      />
      {!data && (error ? <QueryError error={error} onRetry={refetch} /> : <LoadingState />)}
      {data?.data.length === 0 && (
        <EmptyState
          title={onlyUnread ? 'Tout est lu' : NO_NOTIFICATION}
          message="Ce qui vous concerne s'affichera ici : incidents, retards, alertes, demandes, changements de planning."
          action={
            <Button component={Link} to="/user" variant="default">
              Régler mes notifications
            </Button>
          }
        />
      )}
      {data && data.data.length > 0 && (
        <Paper withBorder>
          <NotificationRows label="Notifications" notifications={data.data} onOpen={open} />
        </Paper>
      )}
      {data &&
        data.filtered > data.data.length &&
        (limit < MAX ? (
          <Button variant="default" loading={isFetching} onClick={() => setLimit(Math.min(limit + PAGE, MAX))}>
            Afficher plus
          </Button>
        ) : (
          <Text c="dimmed">Les {MAX} plus récentes sont affichées.</Text>
        ))}
    </Stack>
  );
}

function Forward({ id }: { id: string }) {
  const { data, error } = useCall(notificationCalls.notification, { params: { id } }, { retry: false });
  const open = useOpenNotification();
  const notification = data?.notification;
  const opened = useRef(false);
  useEffect(() => {
    if (!notification || opened.current) return;
    opened.current = true;
    open(notification);
  }, [notification, open]);
  if (error) return <Everything />;
  return <LoadingState />;
}
