import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { EXPORT_TYPES } from '@vigie/contracts/catalogues/constants/exports';
import { hoursCalls } from '@vigie/contracts/field/hours/hours.calls';
import { saveBlob } from '@vigie/kit/logic/save-blob';
import { apiBlob, tellError, useRight } from '@vigie/kit/runtime';
import { useState } from 'react';

type Type = (typeof EXPORT_TYPES)[number];
type Days = { start: string; end: string };

const fileOf = (type: Type, period: Days): Promise<Blob> =>
  type.format === 'pdf'
    ? apiBlob(hoursCalls.exportAgentsPdf, { body: { type: type.value, period } })
    : apiBlob(hoursCalls.exportAgents, { body: { type: type.value, period } });

/** Files for payroll and for the labour inspection: all agents over the days shown. */
export function ExportsMenu({ days }: { days: Days }) {
  const [busy, setBusy] = useState(false);
  const mayList = useRight('ACCOUNT_RIGHT_LIST_AGENT');
  const types = EXPORT_TYPES.filter(({ value }) => value !== 'staff_register' || mayList);
  const save = async (type: Type) => {
    setBusy(true);
    try {
      saveBlob(await fileOf(type, days), `${type.label} ${days.start} ${days.end}.${type.format}`);
    } catch (error) {
      tellError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} loading={busy}>
          Exports de paie
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {types.map((type) => (
          <Menu.Item key={type.value} onClick={() => void save(type)}>
            {type.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
