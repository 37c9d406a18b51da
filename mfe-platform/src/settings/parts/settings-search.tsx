import { IconSearch } from '@tabler/icons-react';
import { navigateTo, useHolds } from '@vigie/kit/runtime';
import { SelectOnce } from '@vigie/kit/ui/fields/pick/select-once';
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
    <SelectOnce
      aria-label={SEARCH}
      placeholder={SEARCH}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={null}
      data={OPTIONS.filter(({ right }) => !right || holds(right)).map(({ group, items }) => ({ group, items }))}
      onChoose={(value) => navigateTo(value.replace(/#\d+$/, ''))}
      limit={30}
      w={{ base: '100%', sm: 260 }}
    />
  );
}
