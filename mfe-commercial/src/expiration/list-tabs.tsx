import { Tabs } from '@mantine/core';
import { navigateTo } from '@vigie/kit/runtime';
import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  label: string;
  /** Address of the page, without what names the list. */
  page: string;
  lists: readonly { key: string; label: string }[];
  shown: string;
  /** Where the parts of a page stay while another one is looked at: their panels. */
  children?: ReactNode;
}

/** The lists of a page, each at an address of its own. */
export function ListTabs({ label, page, lists, shown, children }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  // An address may name a list whose tab lies beyond the edge of a phone.
  useEffect(() => {
    const tab = shown && bar.current?.querySelector('[role="tab"][aria-selected="true"]');
    if (tab) tab.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [shown]);
  return (
    <Tabs value={shown} onChange={(key) => key && navigateTo(`${page}/${key}`)} mb="md">
      <Tabs.List ref={bar} className="vg-tabs" aria-label={label}>
        {lists.map((list) => (
          <Tabs.Tab key={list.key} value={list.key}>
            {list.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {children}
    </Tabs>
  );
}
