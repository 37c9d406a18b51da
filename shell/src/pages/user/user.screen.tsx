import { SimpleGrid, Stack } from '@mantine/core';
import { useFlag, useSession } from '@vigie/kit/runtime';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { roleLabel } from '../../layout/office/person';
import { Devices } from './devices';
import { NotificationSettings } from './notification-settings';
import { Password } from './password';
import { Preferences } from './preferences';
import { Profile } from './profile';
import { Sessions } from './sessions';

/** The user's own account. */
export function UserScreen() {
  const { user, role, agency } = useSession();
  const push = useFlag('pushNotifications');
  if (!user) return null;
  return (
    <Stack maw={960} gap="md">
      <PageHeader
        title="Mon compte"
        lead={[roleLabel(user.admin ? 'admin' : role), agency?.name].filter(Boolean).join(' · ')}
      />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <Profile key={user.updatedAt} user={user} />
        <Password />
      </SimpleGrid>
      {agency && <NotificationSettings />}
      {push && <Devices />}
      <Preferences />
      <Sessions />
    </Stack>
  );
}
