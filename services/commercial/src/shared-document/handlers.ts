import type { sharedDocumentCalls } from '@vigie/contracts/commercial/shared-document/shared-document.calls';
import { actorOf } from '@vigie/service-kit/acts/actor';
import { lockVisible } from '@vigie/service-kit/acts/run-act';
import { readFileBytes, selectFileById } from '@vigie/service-kit/files/files';
import type { BinaryAnswer, Handlers } from '@vigie/service-kit/http/handlers';
import { listHandlers } from '@vigie/service-kit/lists/list-handlers';
import { documentActHandlers, formationActHandlers } from './acts';
import { documents, documentsShownTo, formationDocumentsFor, formationShownTo } from './list-documents';
import { documentNoun } from './noun';
import { selectDocument, selectFormationDocument } from './select-document';

/** Returns the bytes of a document that the caller may see, whatever the audience of the file itself. */
async function bytesOf(agencyId: string, { file }: { file: { id: string } }): Promise<BinaryAnswer> {
  const { name, mediaType } = await selectFileById(file.id);
  return { bytes: await readFileBytes(agencyId, file.id), fileName: name, mediaType };
}

const formation = (asked: { scope: Parameters<typeof formationShownTo>[0] }) =>
  listHandlers('fetchFormationDocuments', formationDocumentsFor(asked.scope), ({ scope }) => formationShownTo(scope));

export const sharedDocumentHandlers: Handlers<typeof sharedDocumentCalls> = {
  ...documentActHandlers,
  ...listHandlers('fetchDocuments', documents, ({ scope, standing }) => documentsShownTo(scope, standing)),
  document: async ({ params, scope, standing }) => ({ document: await selectDocument(params.id, scope, standing) }),
  downloadDocument: async ({ params, scope, standing }) =>
    bytesOf(standing.agencyId, await selectDocument(params.id, scope, standing)),
  async historyDocument(asked) {
    // A user who may not read customers may not read the history of their documents either.
    await lockVisible(documentNoun, asked.params.id, actorOf(asked));
    return documentActHandlers.historyDocument(asked);
  },
  ...formationActHandlers,
  fetchFormationDocuments: (asked) => formation(asked).fetchFormationDocuments(asked),
  fetchFormationDocumentsExport: (asked) => formation(asked).fetchFormationDocumentsExport(asked),
  formationDocument: async ({ params, scope }) => ({
    formationDoc: await selectFormationDocument(params.id, scope),
  }),
  downloadFormationDocument: async ({ params, scope, standing }) =>
    bytesOf(standing.agencyId, await selectFormationDocument(params.id, scope)),
};
