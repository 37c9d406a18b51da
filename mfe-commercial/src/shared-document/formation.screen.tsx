import {
  type FormationDocument,
  formationDocumentList,
} from '@vigie/contracts/commercial/shared-document/shared-document';
import { formationDocumentActs } from '@vigie/contracts/commercial/shared-document/shared-document.acts';
import { sharedDocumentCalls } from '@vigie/contracts/commercial/shared-document/shared-document.calls';
import { useActs, useBulkActs } from '@vigie/kit/logic/acts/use-acts';
import { useLinkedDialog } from '@vigie/kit/logic/form/use-linked-dialog';
import { useMayMake } from '@vigie/kit/runtime';
import { ListScreen, type RowAction } from '@vigie/kit/ui/list-screen';
import { agentSource } from '../refs/agent-sources';
import { customerSource } from '../refs/customer-source';
import { downloadFormation } from './download';
import { FormationDialog } from './formation.dialog';

const REFS = { agent: agentSource, customer: customerSource };

/** Training files, for all agents and customers or for named ones. */
export function FormationScreen() {
  const dialog = useLinkedDialog();
  const acts = useActs(formationDocumentActs);
  const bulkActs = useBulkActs<FormationDocument>(formationDocumentActs);
  const mayOpen = useMayMake()(sharedDocumentCalls.formationDocument.access);
  const rowActions = (row: FormationDocument): RowAction[] => [
    ...(mayOpen ? [{ label: 'Télécharger', onClick: () => void downloadFormation(row) }] : []),
    { label: 'Modifier', right: 'ACCOUNT_RIGHT_EDIT_FORMATION_DOCUMENT', onClick: () => dialog.open('edit', row.id) },
    ...acts(row),
  ];
  return (
    <>
      <ListScreen
        list={formationDocumentList}
        call={sharedDocumentCalls.fetchFormationDocuments}
        exportCall={sharedDocumentCalls.fetchFormationDocumentsExport}
        refs={REFS}
        create={{
          label: 'Ajouter un fichier',
          right: 'ACCOUNT_RIGHT_EDIT_FORMATION_DOCUMENT',
          onClick: () => dialog.open('add'),
        }}
        onOpen={mayOpen ? (row) => dialog.open('read', row.id) : undefined}
        rowActions={rowActions}
        bulkActions={bulkActs.length > 0 ? bulkActs : undefined}
        emptyText="Supports de cours et attestations que vous destinez à vos agents et clients apparaîtront ici."
      />
      {dialog.show((subject) => (
        <FormationDialog dialog={{ ...dialog, subject }} />
      ))}
    </>
  );
}
