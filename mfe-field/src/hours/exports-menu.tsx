import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { EXPORT_TYPES } from '@vigie/contracts/catalogues/constants/exports';
import { hoursCalls } from '@vigie/contracts/field/hours/hours.calls';
import { savePaper } from '@vigie/kit/logic/save-paper';
import { apiBlob, type PaperWork, useRight } from '@vigie/kit/runtime';
import { useState } from 'react';

type Type = (typeof EXPORT_TYPES)[number];
type Days = { start: string; end: string };

const fileOf = (type: Type, period: Days, work: PaperWork): Promise<Blob> =>
  type.format === 'pdf'
    ? apiBlob(hoursCalls.exportAgentsPdf, { body: { type: type.value, period } }, work)
    : apiBlob(hoursCalls.exportAgents, { body: { type: type.value, period } }, work);

/** Files for payroll and for the labour inspection, with all agents over the shown days. */
export function ExportsMenu({ days }: { days: Days }) {
  const [busy, setBusy] = useState(false);
  const mayList = useRight('ACCOUNT_RIGHT_LIST_AGENT');
  const types = EXPORT_TYPES.filter(({ value }) => value !== 'staff_register' || mayList);
  const save = async (type: Type) => {
    setBusy(true);
    const name = `${type.label} ${days.start} ${days.end}.${type.format}`;
    await savePaper(name, (work) => fileOf(type, days, work));
    setBusy(false);
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
