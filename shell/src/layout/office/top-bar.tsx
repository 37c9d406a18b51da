import { ActionIcon, Kbd, Menu, Text, Tooltip, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconMenu2, IconMoon, IconSearch, IconSun } from '@tabler/icons-react';
import { useLayout, useSession } from '@vigie/kit/runtime';
import { Bell } from '../../notifications/bell';
import { openPalette } from '../../palette/palette-state';
import { searchHint, useSearches } from '../../palette/searches';
import { changeAgency } from '../change-agency';
import { Connection } from '../connection';
import { useAgencies } from '../use-agencies';
import { AccountMenu } from './account-menu';
import styles from './top-bar.module.css';

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

export function TopBar({ onMenu }: { onMenu?: () => void }) {
  const { dark, toggleDark } = useLayout();
  return (
    <header className={styles.bar}>
      {onMenu && (
        <ActionIcon size={40} onClick={onMenu} aria-label="Ouvrir le menu">
          <IconMenu2 size={22} aria-hidden />
        </ActionIcon>
      )}
      <AgencyName />
      <UnstyledButton className={styles.search} onClick={openPalette} aria-label="Rechercher">
        <IconSearch size={18} aria-hidden />
        <span>{searchHint(useSearches())}</span>
        <Kbd size="xs">{isMac ? '⌘ K' : 'Ctrl K'}</Kbd>
      </UnstyledButton>
      <Connection />
      <Bell />
      <Tooltip label={dark ? 'Thème clair' : 'Thème sombre'}>
        <ActionIcon
          size={36}
          onClick={toggleDark}
          aria-label={dark ? 'Passer au thème clair' : 'Passer au thème sombre'}
        >
          {dark ? <IconSun size={20} aria-hidden /> : <IconMoon size={20} aria-hidden />}
        </ActionIcon>
      </Tooltip>
      <AccountMenu />
    </header>
  );
}

/** The name of the current agency; a menu for users of several agencies. */
function AgencyName() {
  const agency = useSession((session) => session.agency);
  const user = useSession((session) => session.user);
  const agencies = useAgencies();
  const name = agency?.name ?? (user?.admin ? 'Administration de la plateforme' : 'Vigie');
  if (agencies.length === 0) {
    return (
      <div className={styles.agency}>
        <Text fw={600} truncate>
          {name}
        </Text>
      </div>
    );
  }
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <UnstyledButton className={styles.agency} aria-label={`Agence : ${name}. Changer d'agence`}>
          <Text fw={600} truncate>
            {name}
          </Text>
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {agencies.map((one) => (
          <Menu.Item key={one.id} disabled={one.id === agency?.id} onClick={() => void changeAgency(one.id)}>
            {one.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
