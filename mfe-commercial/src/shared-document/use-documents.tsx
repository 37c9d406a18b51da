import type { SharedDocument } from '@vigie/contracts/commercial/shared-document/shared-document';
import { documentActs } from '@vigie/contracts/commercial/shared-document/shared-document.acts';
import { useActs, useBulkActs } from '@vigie/kit/logic/acts/use-acts';
import { saveFiles } from '@vigie/kit/logic/save-files';
import { useHolds } from '@vigie/kit/runtime';
import type { RowAction } from '@vigie/kit/ui/list-screen';
import { downloadDocument } from './download';

/** Returns the acts on one shared document; users who may edit the record it belongs to may change it. */
export function useDocumentActions(edit: (document: SharedDocument) => void): (row: SharedDocument) => RowAction[] {
  const holds = useHolds();
  const acts = useActs(documentActs);
  return (row) => {
    const may = holds(row.owner === 'agent' ? 'ACCOUNT_RIGHT_EDIT_AGENT' : 'ACCOUNT_RIGHT_EDIT_CUSTOMER');
    return [
      { label: 'Télécharger', onClick: () => void downloadDocument(row) },
      ...(may ? [{ label: 'Modifier', onClick: () => edit(row) }, ...acts(row)] : []),
    ];
  };
}

/** Returns the acts on several documents at once. */
export function useDocumentsActions() {
  const bulkActs = useBulkActs<SharedDocument>(documentActs);
  const download = {
    label: 'Télécharger',
    onRun: (rows: readonly SharedDocument[]) => saveFiles(rows.map(({ file }) => file)),
  };
  return [download, ...bulkActs];
}
