import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { managerList } from '@vigie/contracts/platform/manager/manager';
import { managerCalls } from '@vigie/contracts/platform/manager/manager.calls';
import { useLinkedDialog } from '@vigie/kit/logic/form/use-linked-dialog';
import { useSend } from '@vigie/kit/runtime';
import { confirm } from '@vigie/kit/ui/dialog/confirm';
import { ListScreen } from '@vigie/kit/ui/list-screen';
import { ManagerDialog } from './manager.dialog';

/** The administrators of the agency: its owner alone sees them. */
export function ManagersScreen() {
  const dialog = useLinkedDialog();
  const remove = useSend(managerCalls.deleteManager);
  return (
    <>
      <ListScreen
        list={managerList}
        call={managerCalls.fetchManagers}
        exportCall={managerCalls.fetchManagersExport}
        title="Administrateurs"
        create={{ label: 'Ajouter un administrateur', onClick: () => dialog.open('add') }}
        onOpen={(row) => dialog.open('read', row.id)}
        rowActions={(row) => [
          { label: 'Voir', onClick: () => dialog.open('read', row.id) },
          { label: 'Modifier', onClick: () => dialog.open('edit', row.id) },
          {
            label: 'Supprimer',
            tone: 'negative',
            hidden: row.owner,
            onClick: async () => {
              const yes = await confirm({
                title: COMMON_MESSAGES.deleteElement,
                message: `${row.name} n'aura plus accès à l'agence. ${COMMON_MESSAGES.deletionIsFinal}`,
                confirmLabel: 'Supprimer',
                tone: 'negative',
              });
              if (yes) remove.mutate({ params: { id: row.id } });
            },
          },
        ]}
        emptyText="Les personnes qui administrent l'agence avec vous apparaîtront ici."
      />
      {dialog.subject && <ManagerDialog key={dialog.subject.id} {...dialog} subject={dialog.subject} />}
    </>
  );
}
