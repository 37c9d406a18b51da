import type { SharedDocument } from '@vigie/contracts/commercial/shared-document/shared-document';
import { sharedDocumentCalls } from '@vigie/contracts/commercial/shared-document/shared-document.calls';
import { saveFiles } from '@vigie/kit/logic/save-files';
import { ListScreen } from '@vigie/kit/ui/list-screen';
import { downloadDocument, downloadFormation } from './download';
import { NO_TRAINING, NOTHING_SHARED, ownDocuments, ownFormation } from './shared-with-reader';

const DOWNLOAD_ALL = [
  { label: 'Télécharger', onRun: (rows: readonly SharedDocument[]) => saveFiles(rows.map(({ file }) => file)) },
];

/** The documents shared with a customer, to download. */
export function SharedWithMeScreen() {
  return (
    <ListScreen
      list={ownDocuments}
      call={sharedDocumentCalls.fetchDocuments}
      exportCall={sharedDocumentCalls.fetchDocumentsExport}
      onOpen={(row) => void downloadDocument(row)}
      rowActions={(row) => [{ label: 'Télécharger', onClick: () => void downloadDocument(row) }]}
      bulkActions={DOWNLOAD_ALL}
      emptyText={NOTHING_SHARED}
    />
  );
}

/** The training files of a customer. */
export function TrainingForMeScreen() {
  return (
    <ListScreen
      list={ownFormation}
      call={sharedDocumentCalls.fetchFormationDocuments}
      exportCall={sharedDocumentCalls.fetchFormationDocumentsExport}
      onOpen={(row) => void downloadFormation(row)}
      rowActions={(row) => [{ label: 'Télécharger', onClick: () => void downloadFormation(row) }]}
      emptyText={NO_TRAINING}
    />
  );
}
