import { Tabs } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { memo, type ReactNode, useEffect, useState } from 'react';

export interface FormTab {
  key: string;
  label: string;
  /**
   * Paths of the tab's fields: an error at or below one of them marks the tab and brings it to the front. A tab without
   * fields is a list of its own, which is mounted when it is first opened.
   */
  paths: readonly string[];
  content: ReactNode;
}

const holds = (tab: FormTab, path: string) => tab.paths.some((own) => path === own || path.startsWith(`${own}.`));

/**
 * A part behind another one is not drawn until it comes to the front. Each key that is typed would otherwise draw the
 * fields of all parts again.
 */
const Part = memo(
  ({ children }: { shown: boolean; children: ReactNode }) => <div className="vg-fields">{children}</div>,
  (before, after) => !before.shown && !after.shown,
);

/** The parts of a long form. All stay mounted, so that switching tabs loses no input. */
export function FormTabs({ tabs, errors }: { tabs: readonly FormTab[]; errors: Record<string, string> }) {
  const [shown, setShown] = useState<string | null>(tabs[0]?.key ?? null);
  const [opened, setOpened] = useState<readonly (string | null)[]>([shown]);
  const open = (key: string | null) => {
    setShown(key);
    setOpened((before) => [...before, key]);
  };
  const paths = Object.keys(errors).join(' ');
  const wrong = tabs.filter((tab) => Object.keys(errors).some((path) => holds(tab, path))).map((tab) => tab.key);

  // Only a new set of errors moves the form, not a change of tab by the user.
  useEffect(() => {
    if (paths === '') return;
    setShown((now) => (now && wrong.includes(now) ? now : (wrong[0] ?? now)));
  }, [paths, wrong[0]]);

  const [only, ...more] = tabs;
  // A single tab needs no label: the title of the dialog is enough.
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
          <Part shown={tab.key === shown}>{(tab.paths.length > 0 || opened.includes(tab.key)) && tab.content}</Part>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
