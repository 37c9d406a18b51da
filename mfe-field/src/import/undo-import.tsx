import { Button, Group } from '@mantine/core';
import type { MadeImport } from '@vigie/contracts/field/import/import';
import { importCalls } from '@vigie/contracts/field/import/import.calls';
import { useRight, useSend } from '@vigie/kit/runtime';
import { confirm } from '@vigie/kit/ui/dialog/confirm';

const UNDOABLE: readonly MadeImport['state'][] = ['done', 'failed'];

/**
 * Undoes an import of one's own, or any with the right to delete services. An analysis or a running import cannot be
 * undone.
 */
export function UndoImport({ of }: { of: MadeImport }) {
  const undo = useSend(importCalls.undoImport, { invalidates: [importCalls.lastImport.name] });
  const mayDelete = useRight('ACCOUNT_RIGHT_DELETE_MISSION');
  if (!(mayDelete || of.own) || !UNDOABLE.includes(of.state) || of.dryRun || of.done === 0) return null;
  const takeBack = async () => {
    const sure = await confirm({
      title: 'Annuler cet import ?',
      message: 'Ses services quittent le planning, sauf ceux qui ont été commencés, facturés ou modifiés depuis.',
      confirmLabel: "Annuler l'import",
      cancelLabel: 'Garder',
      tone: 'negative',
    });
    if (sure) undo.mutate({ params: { id: of.id } });
  };
  return (
    <Group justify="flex-end">
      <Button variant="subtle" color="negative" loading={undo.isPending} onClick={takeBack}>
        Annuler cet import
      </Button>
    </Group>
  );
}
