import { IconDownload } from '@tabler/icons-react';
import type { SharedDocument } from '@vigie/contracts/commercial/shared-document/shared-document';
import { sharedDocumentCalls } from '@vigie/contracts/commercial/shared-document/shared-document.calls';
import { saveFiles } from '@vigie/kit/logic/save-files';
import { PhoneList } from '@vigie/kit/ui/phone/phone-list';
import { downloadOwnDocument, downloadOwnFormation } from './download';
import { NO_TRAINING, NOTHING_SHARED, ownDocuments, ownFormation } from './shared-with-reader';

const DOWNLOAD = { label: 'Télécharger', icon: IconDownload };
const DOWNLOAD_ALL = {
  label: 'Tout télécharger',
  onRun: (rows: readonly SharedDocument[]) => void saveFiles(rows.map(({ file }) => file)),
};

/** The documents shared with an agent, to download on its phone. */
export function MyDocumentsScreen() {
  return (
    <PhoneList
      list={ownDocuments}
      call={sharedDocumentCalls.fetchDocuments}
      action={{ ...DOWNLOAD, onRun: (row) => void downloadOwnDocument(row) }}
      headerAction={DOWNLOAD_ALL}
      emptyText={NOTHING_SHARED}
    />
  );
}

/** The training files of an agent. */
export function MyFormationScreen() {
  return (
    <PhoneList
      list={ownFormation}
      call={sharedDocumentCalls.fetchFormationDocuments}
      action={{ ...DOWNLOAD, onRun: (row) => void downloadOwnFormation(row) }}
      emptyText={NO_TRAINING}
    />
  );
}
