import { documentActs, formationDocumentActs } from '@vigie/contracts/commercial/shared-document/shared-document.acts';
import { actHandlers } from '@vigie/service-kit/acts/act-handlers';
import { addressKeptFiles } from '@vigie/service-kit/files/files';
import { requireRight } from '@vigie/service-kit/http/authenticate';
import { documentNoun, formationNoun, rightOf } from './noun';
import { EDIT_FORMATION, saveDocument, saveFormationDocument } from './save-document';

export const documentActHandlers = actHandlers(documentActs, documentNoun, {
  save: saveDocument,
  does: {
    async delete(document, _body, actor) {
      if (actor.standing) requireRight(actor.standing, rightOf(document));
      // A document that is no longer shared is the office's alone.
      await addressKeptFiles([document.fileId], { rightKey: rightOf(document) });
    },
  },
});

export const formationActHandlers = actHandlers(formationDocumentActs, formationNoun, {
  save: saveFormationDocument,
  does: { delete: ({ fileId }) => addressKeptFiles([fileId], EDIT_FORMATION) },
});
