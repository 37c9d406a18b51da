import { Badge, Button, NativeSelect, Paper, Stack, Switch, Text, Title } from '@mantine/core';
import { IconBell, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { navigateTo, useLayout, useSession } from '@vigie/kit/runtime';
import { Link } from 'react-router';
import { Shortcuts } from '../home/shortcuts';
import { changeAgency } from '../layout/change-agency';
import { askSignOut } from '../layout/office/sign-out';
import { useAgencies } from '../layout/use-agencies';
import { useUnread } from '../notifications/use-notifications';

/** « Plus »: the pages that do not fit into the bottom bar. */
export function MoreScreen() {
  const unread = useUnread();
  const user = useSession((session) => session.user);
  const agency = useSession((session) => session.agency);
  const agencies = useAgencies();
  const viewing = useSession((session) => session.viewing);
  const { dark, toggleDark, strong, setStrong } = useLayout();
  return (
    <Stack gap="lg">
      <Title order={1}>Plus</Title>
      {/* Notifications are personal: a viewer does not see those of the viewed person. */}
      {!viewing && (
        <Button
          component={Link}
          to="/notifications"
          variant="default"
          size="lg"
          justify="flex-start"
          leftSection={<IconBell size={22} aria-hidden />}
          rightSection={
            unread > 0 && (
              <Badge size="lg">
                {unread} non lue{unread > 1 ? 's' : ''}
              </Badge>
            )
          }
        >
          Notifications
        </Button>
      )}
      <Shortcuts />
      <Paper withBorder p="md">
        <Stack gap="sm">
          <div>
            <Text fw={600}>
              {user?.firstName} {user?.lastName}
            </Text>
            {agencies.length === 0 && <Text c="dimmed">{agency?.name}</Text>}
          </div>
          {agencies.length > 0 && (
            <NativeSelect
              label="Agence"
              size="lg"
              data={agencies.map(({ id, name }) => ({ value: id, label: name }))}
              value={agency?.id}
              onChange={(event) =>
                void changeAgency(event.currentTarget.value).then((changed) => changed && navigateTo('/'))
              }
            />
          )}
          <Switch label="Thème sombre" size="lg" checked={dark} onChange={toggleDark} />
          <Switch
            label="Contraste élevé"
            size="lg"
            checked={strong}
            onChange={(event) => setStrong(event.currentTarget.checked)}
          />
          <Button component={Link} to="/user" variant="default" leftSection={<IconUserCircle size={22} aria-hidden />}>
            Mon compte
          </Button>
          <Button
            variant="default"
            leftSection={<IconLogout size={22} aria-hidden />}
            onClick={() => void askSignOut()}
          >
            Se déconnecter
          </Button>
        </Stack>
      </Paper>
    </Stack>
  );
}
