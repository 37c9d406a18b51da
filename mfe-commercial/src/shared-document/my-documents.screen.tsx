import {
  formationDocumentList,
  type SharedDocument,
  sharedDocumentList,
} from '@vigie/contracts/commercial/shared-document/shared-document';
import { sharedDocumentCalls } from '@vigie/contracts/commercial/shared-document/shared-document.calls';
import { narrowed } from '@vigie/kit/logic/list/filters/narrowed';
import { saveFiles } from '@vigie/kit/logic/save-files';
import { ListScreen } from '@vigie/kit/ui/list-screen';
import { downloadDocument, downloadFormation } from './download';

const DOWNLOAD_ALL = [
  { label: 'Télécharger', onRun: (rows: readonly SharedDocument[]) => saveFiles(rows.map(({ file }) => file)) },
];
const always = ['description', 'createdAt'];
const OWN = {
  columns: ['owner', 'agent', 'customer', 'author'],
  filters: ['owner', 'agents', 'customers'],
  always,
};
const ownDocuments = narrowed(sharedDocumentList, OWN);
const ownFormation = narrowed(formationDocumentList, OWN);

export const MyDocumentsScreen = () => <Shared title="Mes documents" />;
export const SharedWithMeScreen = () => <Shared title="Documents partagés" />;

/** What the agency shares with an agent or a customer, to download. */
function Shared({ title }: { title: string }) {
  return (
    <ListScreen
      list={ownDocuments}
      call={sharedDocumentCalls.fetchDocuments}
      title={title}
      onOpen={(row) => void downloadDocument(row)}
      rowActions={(row) => [{ label: 'Télécharger', onClick: () => void downloadDocument(row) }]}
      bulkActions={DOWNLOAD_ALL}
      emptyText="Les documents que votre agence partage avec vous apparaîtront ici."
    />
  );
}

/** Training files meant for who reads them. */
export function MyFormationScreen() {
  return (
    <ListScreen
      list={ownFormation}
      call={sharedDocumentCalls.fetchFormationDocuments}
      title="Formation"
      onOpen={(row) => void downloadFormation(row)}
      rowActions={(row) => [{ label: 'Télécharger', onClick: () => void downloadFormation(row) }]}
      emptyText="Les fichiers de formation que votre agence vous destine apparaîtront ici."
    />
  );
}
