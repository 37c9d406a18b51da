import { Tabs } from '@mantine/core';
import { navigateTo } from '@vigie/kit/runtime';
import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  label: string;
  /** Path of the page, without the segment that names the list. */
  page: string;
  lists: readonly { key: string; label: string }[];
  shown: string;
  /** The panels of tabs that stay mounted while another tab is shown. */
  children?: ReactNode;
}

/** The lists of a page as tabs, each at its own address. */
export function ListTabs({ label, page, lists, shown, children }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  // The address may name a tab that lies outside of a phone's viewport.
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
