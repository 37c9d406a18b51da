import { Button, Drawer } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { historyFieldsIn } from '@vigie/contracts/commercial/commercial-document/commercial-document';
import { agencyCalls } from '@vigie/contracts/platform/agency/agency.calls';
import { useSession } from '@vigie/kit/runtime';
import { History } from '@vigie/kit/ui/acts/history';
import { useState } from 'react';
import { SETTINGS_FIELDS } from '../settings-fields';

/** The history of the settings: who changed which setting and when, with the values before and after. */
export function SettingsHistory() {
  const [opened, setOpened] = useState(false);
  const currency = useSession(({ agency }) => agency?.currency);
  return (
    <>
      <Button variant="default" leftSection={<IconHistory size={16} aria-hidden />} onClick={() => setOpened(true)}>
        Historique
      </Button>
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        position="right"
        title="Historique des paramètres"
        closeButtonProps={{ 'aria-label': 'Fermer' }}
      >
        {opened && <History call={agencyCalls.historyAgency} fields={historyFieldsIn(SETTINGS_FIELDS, currency)} />}
      </Drawer>
    </>
  );
}
