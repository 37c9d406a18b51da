import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import '@mantine/spotlight/styles.css';
import { Spotlight } from '@mantine/spotlight';
import { IconArrowRight, IconHome, IconSearch, IconUserCircle } from '@tabler/icons-react';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { navigateTo } from '@vigie/kit/runtime';
import { useState } from 'react';
import { ManifestIcon } from '../layout/manifest-icon';
import { closePalette, usePalette } from './palette-state';
import { searchHint, useSearches } from './searches';
import { useFound } from './use-found';
import { type PaletteEntry, usePaletteEntries } from './use-palette-entries';

/** The command palette: opens any screen, and any record that a remote declares as searchable. */
export function Palette() {
  const opened = usePalette((state) => state.opened);
  const [query, setQuery] = useState('');
  const screens = usePaletteEntries(query);
  const { groups, searching, error } = useFound(query);
  const nothing = screens.length === 0 && groups.length === 0;
  const go = (path: string) => {
    setQuery('');
    navigateTo(path);
  };
  return (
    <Spotlight.Root
      forceOpened={opened}
      onSpotlightClose={closePalette}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      clearQueryOnClose
      scrollable
      maxHeight={420}
      overlayProps={{ blur: 0, backgroundOpacity: 0.45 }}
    >
      <Spotlight.Search
        placeholder={searchHint(useSearches())}
        aria-label="Rechercher"
        leftSection={<IconSearch size={20} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {screens.length > 0 && (
          <Spotlight.ActionsGroup label="Écrans">
            {screens.map((entry) => (
              <Spotlight.Action
                key={entry.path}
                label={entry.label}
                description={entry.group}
                leftSection={<EntryIcon entry={entry} />}
                onClick={() => go(entry.path)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {groups.map((group) => (
          <Spotlight.ActionsGroup key={group.key} label={group.label}>
            {group.rows.map((row) => (
              <Spotlight.Action
                key={row.path}
                label={row.title}
                description={row.subtitle}
                leftSection={<ManifestIcon icon={group.icon} />}
                onClick={() => go(row.path)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {nothing && (
          <Spotlight.Empty>
            {searching ? ERROR_MESSAGES.loading : (error?.message ?? COMMON_MESSAGES.noResult)}
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

function EntryIcon({ entry }: { entry: PaletteEntry }) {
  if (entry.icon) return <ManifestIcon icon={entry.icon} />;
  const Icon = entry.path === '/home' ? IconHome : entry.path === '/user' ? IconUserCircle : IconArrowRight;
  return <Icon size={20} stroke={1.75} aria-hidden />;
}
