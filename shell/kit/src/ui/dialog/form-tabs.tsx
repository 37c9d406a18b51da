import { Tabs } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';

export interface FormTab {
  key: string;
  label: string;
  /**
   * Paths of the fields in it: an error at one of them, or below it, is marked and brought to the front. What has none is
   * a list of its own, read once somebody opens it.
   */
  paths: readonly string[];
  content: ReactNode;
}

const holds = (tab: FormTab, path: string) => tab.paths.some((own) => path === own || path.startsWith(`${own}.`));

/** The parts of a long form. All stay in the page: what was typed in one is not lost by looking at another. */
export function FormTabs({ tabs, errors }: { tabs: readonly FormTab[]; errors: Record<string, string> }) {
  const [shown, setShown] = useState<string | null>(tabs[0]?.key ?? null);
  const [opened, setOpened] = useState<readonly (string | null)[]>([shown]);
  const open = (key: string | null) => {
    setShown(key);
    setOpened((before) => [...before, key]);
  };
  const paths = Object.keys(errors).join(' ');
  const wrong = tabs.filter((tab) => Object.keys(errors).some((path) => holds(tab, path))).map((tab) => tab.key);

  // A new set of errors, not a new tab, is what moves the form.
  useEffect(() => {
    if (paths === '') return;
    setShown((now) => (now && wrong.includes(now) ? now : (wrong[0] ?? now)));
  }, [paths, wrong[0]]);

  const [only, ...more] = tabs;
  // A part that has none beside it needs no name: the title of the dialog is that.
  if (only && more.length === 0) return <div className="vg-fields">{only.content}</div>;
  return (
    <Tabs value={shown} onChange={open} keepMounted>
      <Tabs.List mb="md" className="vg-tabs">
        {tabs.map((tab) => (
          <Tabs.Tab
            key={tab.key}
            value={tab.key}
            rightSection={
              wrong.includes(tab.key) ? (
                <IconAlertCircle size={16} aria-label="À corriger" color="var(--mantine-color-negative-6)" />
              ) : undefined
            }
          >
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.key} value={tab.key} mih={320}>
          <div className="vg-fields">{(tab.paths.length > 0 || opened.includes(tab.key)) && tab.content}</div>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
