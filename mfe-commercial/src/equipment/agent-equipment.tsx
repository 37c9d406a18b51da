import { Button, Group } from '@mantine/core';
import { IconDownload, IconPlus } from '@tabler/icons-react';
import { type EquipmentRow, equipmentList } from '@vigie/contracts/commercial/equipment/equipment';
import { equipmentCalls } from '@vigie/contracts/commercial/equipment/equipment.calls';
import { newId } from '@vigie/contracts/core/id';
import type { DialogAct } from '@vigie/contracts/core/nouns';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import type { LinkedSubject } from '@vigie/kit/logic/form/use-linked-dialog';
import { omitFromList } from '@vigie/kit/logic/list/filters/narrowed';
import { useHolds } from '@vigie/kit/runtime';
import type { FormTab } from '@vigie/kit/ui/dialog/form-tabs';
import { ListScreen } from '@vigie/kit/ui/list-screen';
import { useMemo } from 'react';
import { useListsAll } from '../record-page/use-lists-all';
import { EquipmentDialog } from './equipment.dialog';
import { downloadReceipt } from './receipt';
import { useEquipmentActs } from './use-equipment-acts';

const ofOne = omitFromList(equipmentList, { columns: ['agent'], filters: ['agent'], always: [] });

interface Holder {
  id: string;
  name: string;
}

/** Returns the tab of an agent's page with the agent's equipment. */
export function useEquipmentTab(agent: Holder): FormTab[] {
  const may = useListsAll(equipmentCalls.fetchEquipment.access);
  if (!may) return [];
  return [{ key: 'equipment', label: 'Matériel', paths: [], content: <AgentEquipment agent={agent} /> }];
}

function AgentEquipment({ agent }: { agent: Holder }) {
  const holds = useHolds();
  const { acts, dialogs } = useEquipmentActs();
  const dialog = useDialog<LinkedSubject>();
  const imposed = useMemo(() => ({ agent: [agent.id] }), [agent.id]);
  const open = (act: DialogAct, id: string = newId()) => dialog.open({ act, id });
  return (
    <>
      <Group>
        {holds('ACCOUNT_RIGHT_EDIT_AGENT') && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open('add')}>
            Remettre du matériel
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void downloadReceipt(agent)}
        >
          Bordereau de remise
        </Button>
      </Group>
      <ListScreen
        list={ofOne}
        call={equipmentCalls.fetchEquipment}
        title="Matériel"
        keepIn="local"
        imposed={imposed}
        onOpen={(row: EquipmentRow) => open('read', row.id)}
        rowActions={acts}
        emptyText="Rien n'a encore été remis à cet agent."
      />
      {dialog.show((subject) => (
        <EquipmentDialog agentId={agent.id} dialog={{ subject, opened: dialog.opened, open, close: dialog.close }} />
      ))}
      {dialogs}
    </>
  );
}
