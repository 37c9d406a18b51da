import { managerList } from '@vigie/contracts/platform/manager/manager';
import { managerActs } from '@vigie/contracts/platform/manager/manager.acts';
import { managerCalls } from '@vigie/contracts/platform/manager/manager.calls';
import { useActs } from '@vigie/kit/logic/acts/use-acts';
import { useLinkedDialog } from '@vigie/kit/logic/form/use-linked-dialog';
import { ListScreen } from '@vigie/kit/ui/list-screen';
import { ManagerDialog } from './manager.dialog';

/** The managers of the agency; only its owner may see them. */
export function ManagersScreen() {
  const dialog = useLinkedDialog();
  const acts = useActs(managerActs);
  return (
    <>
      <ListScreen
        list={managerList}
        call={managerCalls.fetchManagers}
        exportCall={managerCalls.fetchManagersExport}
        create={{ label: 'Ajouter un administrateur', onClick: () => dialog.open('add') }}
        onOpen={(row) => dialog.open('read', row.id)}
        rowActions={(row) => [
          { label: 'Voir', onClick: () => dialog.open('read', row.id) },
          { label: 'Modifier', onClick: () => dialog.open('edit', row.id) },
          ...acts(row),
        ]}
        emptyText="Les personnes qui administrent l'agence avec vous apparaîtront ici."
      />
      {dialog.show((subject) => (
        <ManagerDialog {...dialog} subject={subject} />
      ))}
    </>
  );
}
