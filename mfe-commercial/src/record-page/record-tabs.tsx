import { Tabs } from '@mantine/core';
import { ReadOnlyContext } from '@vigie/kit/logic/form/read-only';
import type { FormTab } from '@vigie/kit/ui/dialog/form-tabs';
import { type ReactNode, useState } from 'react';
import { ListTabs } from '../expiration/list-tabs';

interface Props {
  label: string;
  /** Address of the page, without what names the part. */
  page: string;
  tabs: readonly FormTab[];
  /** The part that the address names; the first one where it names none that the reader has. */
  asked: string | undefined;
}

/** The parts of the page of one record, each at an address of its own. */
export function RecordTabs({ label, page, tabs, asked }: Props) {
  const shown = (tabs.find(({ key }) => key === asked) ?? tabs[0])?.key ?? '';
  const [opened, setOpened] = useState<readonly string[]>([shown]);
  // A part that was opened stays as it is while another one is looked at; what nobody opened asks the server nothing.
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

/** The fields of a form, to read: they are changed in its dialog. */
export const ToRead = ({ children }: { children: ReactNode }) => (
  <ReadOnlyContext value={true}>{children}</ReadOnlyContext>
);
