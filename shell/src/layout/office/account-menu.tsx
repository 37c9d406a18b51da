import { Avatar, Menu, Text, UnstyledButton } from '@mantine/core';
import { IconLogout, IconUserCircle } from '@tabler/icons-react';
import { navigateTo, useSession } from '@vigie/kit/runtime';
import styles from './account-menu.module.css';
import { initialsOf, roleLabel } from './person';
import { askSignOut } from './sign-out';

export function AccountMenu() {
  const user = useSession((session) => session.user);
  const role = useSession((session) => session.role);
  if (!user) return null;
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton className={styles.target} aria-label={`Compte de ${user.firstName} ${user.lastName}`}>
          <Avatar size={32} radius={100} color="navy" variant="filled">
            {initialsOf(user)}
          </Avatar>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.who}>
          <Text fw={600} truncate>
            {user.firstName} {user.lastName}
          </Text>
          <Text size="xs" c="dimmed" truncate>
            {user.email}
          </Text>
          <Text size="xs" c="dimmed">
            {roleLabel(user.admin ? 'admin' : role)}
          </Text>
        </div>
        <Menu.Divider />
        <Menu.Item leftSection={<IconUserCircle size={18} aria-hidden />} onClick={() => navigateTo('/user')}>
          Mon compte
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={() => void askSignOut()}>
          Se déconnecter
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
