import { sharedDocumentList } from '@vigie/contracts/commercial/shared-document/shared-document';
import { sharedDocumentCalls } from '@vigie/contracts/commercial/shared-document/shared-document.calls';
import { useLinkedDialog } from '@vigie/kit/logic/form/use-linked-dialog';
import { useMayMake } from '@vigie/kit/runtime';
import { ListScreen } from '@vigie/kit/ui/list-screen';
import { agentSource } from '../refs/agent-sources';
import { customerSource } from '../refs/customer-source';
import { DocumentDialog } from './document.dialog';
import { useDocumentActions, useDocumentsActions } from './use-documents';

const REFS = { agent: agentSource, customer: customerSource };

/** All documents that the agency shares with its agents and customers. */
export function DocumentsScreen() {
  const dialog = useLinkedDialog();
  const may = useMayMake();
  const rowActions = useDocumentActions(({ id }) => dialog.open('edit', id));
  const bulkActions = useDocumentsActions();
  return (
    <>
      <ListScreen
        list={sharedDocumentList}
        call={sharedDocumentCalls.fetchDocuments}
        exportCall={sharedDocumentCalls.fetchDocumentsExport}
        refs={REFS}
        create={
          may(sharedDocumentCalls.saveDocument.access)
            ? { label: 'Partager un document', onClick: () => dialog.open('add') }
            : undefined
        }
        onOpen={(row) => dialog.open('read', row.id)}
        rowActions={rowActions}
        bulkActions={bulkActions}
        emptyText="Les documents que vous partagez avec vos agents et vos clients apparaîtront ici."
      />
      {dialog.show((subject) => (
        <DocumentDialog dialog={{ ...dialog, subject }} />
      ))}
    </>
  );
}
