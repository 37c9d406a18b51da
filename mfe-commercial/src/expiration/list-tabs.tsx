import { Tabs } from '@mantine/core';
import { navigateTo } from '@vigie/kit/runtime';

interface Props {
  label: string;
  /** Address of the page, without what names the list. */
  page: string;
  lists: readonly { key: string; label: string }[];
  shown: string;
}

/** The lists of a page, each at an address of its own. */
export function ListTabs({ label, page, lists, shown }: Props) {
  return (
    <Tabs value={shown} onChange={(key) => key && navigateTo(`${page}/${key}`)} mb="md">
      <Tabs.List className="vg-tabs" aria-label={label}>
        {lists.map((list) => (
          <Tabs.Tab key={list.key} value={list.key}>
            {list.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
