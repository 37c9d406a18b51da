import { type EquipmentRow, equipmentList } from '@vigie/contracts/commercial/equipment/equipment';
import { equipmentActs } from '@vigie/contracts/commercial/equipment/equipment.acts';
import { equipmentCalls } from '@vigie/contracts/commercial/equipment/equipment.calls';
import { HELD_STATUSES } from '@vigie/contracts/commercial/equipment/equipment.statuses';
import { useBulkActs } from '@vigie/kit/logic/acts/use-acts';
import { useLinkedDialog } from '@vigie/kit/logic/form/use-linked-dialog';
import { useToday } from '@vigie/kit/logic/screen/use-today';
import { ListScreen, type RowAction } from '@vigie/kit/ui/list-screen';
import { agentSource } from '../refs/agent-sources';
import { EquipmentDialog } from './equipment.dialog';
import { downloadReceipt } from './receipt';
import { useEquipmentActs } from './use-equipment-acts';

const REFS = { agent: agentSource };

/** All equipment that the agency has handed to its agents. */
export function EquipmentScreen() {
  const dialog = useLinkedDialog();
  const today = useToday();
  const { acts, dialogs } = useEquipmentActs();
  const bulkActs = useBulkActs<EquipmentRow>(equipmentActs);
  const rowActions = (row: EquipmentRow): RowAction[] => [
    { label: 'Voir', onClick: () => dialog.open('read', row.id) },
    { label: 'Bordereau de remise', onClick: () => void downloadReceipt(row.agent) },
    ...acts(row),
  ];
  return (
    <>
      <ListScreen
        list={equipmentList}
        call={equipmentCalls.fetchEquipment}
        exportCall={equipmentCalls.fetchEquipmentExport}
        refs={REFS}
        create={{
          label: 'Remettre du matériel',
          right: 'ACCOUNT_RIGHT_EDIT_AGENT',
          onClick: () => dialog.open('add'),
        }}
        onOpen={(row) => dialog.open('read', row.id)}
        rowActions={rowActions}
        bulkActions={bulkActs.length > 0 ? bulkActs : undefined}
        rowTone={({ dateEnd, status }) =>
          HELD_STATUSES.includes(status) && dateEnd && dateEnd < today ? 'negative' : undefined
        }
        emptyText="Tenues, cartes, clés et radios que vous remettez à vos agents apparaîtront ici, avec leur signature."
      />
      {dialog.show((subject) => (
        <EquipmentDialog dialog={{ ...dialog, subject }} />
      ))}
      {dialogs}
    </>
  );
}
