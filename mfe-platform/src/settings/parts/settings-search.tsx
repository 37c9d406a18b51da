import { Select } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { foldedFilter } from '@vigie/kit/logic/list/filters/options-filter';
import { navigateTo } from '@vigie/kit/runtime';
import { SETTINGS_PAGES } from '../settings-pages';

const SEARCH = 'Rechercher un réglage';

/** Every setting by its name, under its page; words of a section find it too. */
const FOUND = SETTINGS_PAGES.map(({ key, title, sections }) => ({
  group: title,
  items: sections.flatMap((section) => {
    const names = [section.title, ...section.settings.map(({ label }) => label), ...(section.words ?? [])];
    return [...new Set(names)].map((label, index) => ({ value: `${key}?section=${section.key}&n=${index}`, label }));
  }),
}));

/** Searches the settings of all pages and goes to the one that is chosen. */
export function SettingsSearch() {
  return (
    <Select
      aria-label={SEARCH}
      placeholder={SEARCH}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={null}
      data={FOUND}
      value={null}
      onChange={(value) => value && navigateTo(`/params/${value.replace(/&n=\d+$/, '')}`)}
      searchable
      filter={foldedFilter}
      nothingFoundMessage={COMMON_MESSAGES.noResult}
      limit={30}
      openOnFocus={false}
      w={{ base: '100%', sm: 260 }}
    />
  );
}
