import { Select } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { foldedFilter } from '@vigie/kit/logic/list/filters/options-filter';
import { navigateTo, useHolds } from '@vigie/kit/runtime';
import { SEARCH_INDEX } from '../settings-found';

const SEARCH = 'Rechercher un réglage';
const OPTIONS = SEARCH_INDEX.map(({ group, right, items }) => ({
  right,
  group,
  items: items.map(({ label, to }, index) => ({ value: `${to}#${index}`, label })),
}));

/** Searches all settings of an agency and navigates to the chosen one. */
export function SettingsSearch() {
  const holds = useHolds();
  return (
    <Select
      aria-label={SEARCH}
      placeholder={SEARCH}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={null}
      data={OPTIONS.filter(({ right }) => !right || holds(right)).map(({ group, items }) => ({ group, items }))}
      value={null}
      onChange={(value) => value && navigateTo(value.replace(/#\d+$/, ''))}
      searchable
      filter={foldedFilter}
      nothingFoundMessage={COMMON_MESSAGES.noResult}
      limit={30}
      openOnFocus={false}
      w={{ base: '100%', sm: 260 }}
    />
  );
}
