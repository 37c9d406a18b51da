import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { sharedDocumentList } from '@vigie/contracts/commercial/shared-document/shared-document';
import { sharedDocumentCalls } from '@vigie/contracts/commercial/shared-document/shared-document.calls';
import { newId } from '@vigie/contracts/core/id';
import type { DialogAct } from '@vigie/contracts/core/nouns';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import type { LinkedSubject } from '@vigie/kit/logic/form/use-linked-dialog';
import { omitFromList } from '@vigie/kit/logic/list/filters/narrowed';
import { useHolds } from '@vigie/kit/runtime';
import { ListScreen } from '@vigie/kit/ui/list-screen';
import { useMemo } from 'react';
import { useListsAll } from '../record-page/use-lists-all';
import { DocumentDialog, type Owner } from './document.dialog';
import { useDocumentActions } from './use-documents';

const ofOne = omitFromList(sharedDocumentList, {
  columns: ['owner', 'agent', 'customer'],
  filters: ['owner', 'agents', 'customers'],
  always: ['createdAt'],
});

/** Returns the tab with the documents shared with an agent or a customer, for that party's page. */
export function useDocumentsTab(owner: Owner['owner'], id: string | undefined) {
  const may = useListsAll(sharedDocumentCalls.fetchDocuments.access);
  if (!id || !may) return [];
  return [
    { key: 'documents', label: 'Documents partagés', paths: [], content: <OwnerDocuments owner={owner} id={id} /> },
  ];
}

function OwnerDocuments({ owner, id }: Owner) {
  const holds = useHolds();
  const dialog = useDialog<LinkedSubject>();
  const imposed = useMemo(() => ({ [owner === 'agent' ? 'agents' : 'customers']: [id] }), [owner, id]);
  const open = (act: DialogAct, of: string = newId()) => dialog.open({ act, id: of });
  const rowActions = useDocumentActions((row) => open('edit', row.id));
  return (
    <>
      {holds(owner === 'agent' ? 'ACCOUNT_RIGHT_EDIT_AGENT' : 'ACCOUNT_RIGHT_EDIT_CUSTOMER') && (
        <Group>
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open('add')}>
            Partager un document
          </Button>
        </Group>
      )}
      <ListScreen
        list={ofOne}
        call={sharedDocumentCalls.fetchDocuments}
        title="Documents partagés"
        keepIn="local"
        imposed={imposed}
        onOpen={(row) => open('read', row.id)}
        rowActions={rowActions}
        emptyText="Aucun document n'est encore partagé ici."
      />
      {dialog.show((subject) => (
        <DocumentDialog whose={{ owner, id }} dialog={{ subject, opened: dialog.opened, open, close: dialog.close }} />
      ))}
    </>
  );
}
