import type { EquipmentRow } from '@vigie/contracts/commercial/equipment/equipment';
import { equipmentActs } from '@vigie/contracts/commercial/equipment/equipment.acts';
import { type OfferedAct, useActs } from '@vigie/kit/logic/acts/use-acts';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { type ReactNode, useMemo } from 'react';
import {
  MissEquipmentDialog,
  ReturnEquipmentDialog,
  SignEquipmentDialog,
  UndoReturnDialog,
} from './equipment-acts.dialog';

const DIALOGS = {
  sign: SignEquipmentDialog,
  return: ReturnEquipmentDialog,
  miss: MissEquipmentDialog,
  undoReturn: UndoReturnDialog,
};

/** Returns the acts on equipment; acts with further fields open a dialog. */
export function useEquipmentActs(): { acts: (row: EquipmentRow) => OfferedAct[]; dialogs: ReactNode } {
  const dialog = useDialog<{ act: keyof typeof DIALOGS; row: EquipmentRow }>();
  const { open, subject } = dialog;
  const instead = useMemo(() => {
    const opens = (act: keyof typeof DIALOGS) => (row: EquipmentRow) => open({ act, row });
    return { sign: opens('sign'), return: opens('return'), miss: opens('miss'), undoReturn: opens('undoReturn') };
  }, [open]);
  const acts = useActs(equipmentActs, instead);
  const Act = subject && DIALOGS[subject.act];
  return {
    acts,
    dialogs: Act && (
      <Act
        key={`${subject.act} ${subject.row.id}`}
        equipment={subject.row}
        opened={dialog.opened}
        onClose={dialog.close}
      />
    ),
  };
}
