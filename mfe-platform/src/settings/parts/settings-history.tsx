import { Button, Drawer } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { HistoryFields } from '@vigie/contracts/core/acts/history';
import { agencyCalls } from '@vigie/contracts/platform/agency/agency.calls';
import { History } from '@vigie/kit/ui/acts/history';
import { useState } from 'react';
import { SETTINGS_PAGES } from '../settings-pages';

const SECTIONS = SETTINGS_PAGES.flatMap(({ sections }) => sections);

/** French names of everything that a save of the settings may change. */
const FIELDS: HistoryFields = Object.fromEntries(
  SECTIONS.flatMap(({ title, settings, holds = [] }) => [
    ...holds.map((path) => [path, title] as const),
    ...settings.map(({ path, label }) => [path, `${title} · ${label}`] as const),
  ]),
);

/** Who changed which setting when, before and after. */
export function SettingsHistory() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconHistory size={16} aria-hidden />} onClick={() => setOpened(true)}>
        Historique
      </Button>
      <Drawer opened={opened} onClose={() => setOpened(false)} position="right" title="Historique des paramètres">
        {opened && <History call={agencyCalls.historyAgency} fields={FIELDS} />}
      </Drawer>
    </>
  );
}
