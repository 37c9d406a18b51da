import { Tabs } from '@mantine/core';
import { ReadOnlyContext } from '@vigie/kit/logic/form/read-only';
import type { FormTab } from '@vigie/kit/ui/dialog/form-tabs';
import { type ReactNode, useState } from 'react';
import { ListTabs } from '../expiration/list-tabs';

interface Props {
  label: string;
  /** Path of the page, without the segment that names the tab. */
  page: string;
  tabs: readonly FormTab[];
  /** The tab that the address names; when absent or not visible to the user, the first tab is shown. */
  asked: string | undefined;
}

/** The tabs of a record's page, each at its own address. */
export function RecordTabs({ label, page, tabs, asked }: Props) {
  const shown = (tabs.find(({ key }) => key === asked) ?? tabs[0])?.key ?? '';
  const [opened, setOpened] = useState<readonly string[]>([shown]);
  // Opened tabs stay mounted and keep their state; tabs never opened send no request.
  if (!opened.includes(shown)) setOpened([...opened, shown]);
  return (
    <ListTabs label={label} page={page} lists={tabs} shown={shown}>
      {tabs.map(({ key, content }) => (
        <Tabs.Panel key={key} value={key} pt="md">
          <div className="vg-fields">{opened.includes(key) && content}</div>
        </Tabs.Panel>
      ))}
    </ListTabs>
  );
}

/** Shows form fields read-only: they are edited in the dialog. */
export const ToRead = ({ children }: { children: ReactNode }) => (
  <ReadOnlyContext value={true}>{children}</ReadOnlyContext>
);
