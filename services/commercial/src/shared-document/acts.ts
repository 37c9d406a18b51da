import { documentActs, formationDocumentActs } from '@vigie/contracts/commercial/shared-document/shared-document.acts';
import type { RightKey } from '@vigie/contracts/core/rights';
import { actHandlers } from '@vigie/service-kit/acts/act-handlers';
import { addressFiles, selectFileById } from '@vigie/service-kit/files/files';
import { requireRight } from '@vigie/service-kit/http/authenticate';
import { documentNoun, formationNoun, rightOf } from './noun';
import { saveDocument, saveFormationDocument } from './save-document';

/** When a document is no longer shared, only the office may read its file. */
async function takeBack(fileId: string, rightKey: RightKey): Promise<void> {
  const { createdBy } = await selectFileById(fileId);
  await addressFiles([fileId], createdBy, { rightKey });
}

export const documentActHandlers = actHandlers(documentActs, documentNoun, {
  save: saveDocument,
  does: {
    async delete(document, _body, actor) {
      if (actor.standing) requireRight(actor.standing, rightOf(document));
      await takeBack(document.fileId, rightOf(document));
    },
  },
});

export const formationActHandlers = actHandlers(formationDocumentActs, formationNoun, {
  save: saveFormationDocument,
  does: { delete: ({ fileId }) => takeBack(fileId, 'ACCOUNT_RIGHT_EDIT_FORMATION_DOCUMENT') },
});
