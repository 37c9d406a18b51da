import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { EXPORT_TYPES } from '@vigie/contracts/catalogues/constants/exports';
import { hoursCalls } from '@vigie/contracts/field/hours/hours.calls';
import { saveBlob } from '@vigie/kit/logic/save-blob';
import { apiBlob, tellError } from '@vigie/kit/runtime';
import { useState } from 'react';

type Type = Extract<(typeof EXPORT_TYPES)[number], { format: 'xlsx' }>;
const TYPES = EXPORT_TYPES.filter((type): type is Type => type.format === 'xlsx');

/** Files for payroll: all agents over the days shown. */
export function ExportsMenu({ days }: { days: { start: string; end: string } }) {
  const [busy, setBusy] = useState(false);
  const save = async ({ value, label }: Type) => {
    setBusy(true);
    try {
      const body = { type: value, period: days };
      saveBlob(await apiBlob(hoursCalls.exportAgents, { body }), `${label} ${days.start} ${days.end}.xlsx`);
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
        {TYPES.map((type) => (
          <Menu.Item key={type.value} onClick={() => void save(type)}>
            {type.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
