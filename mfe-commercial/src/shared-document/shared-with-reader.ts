import { formationDocumentList, sharedDocumentList } from '@vigie/contracts/commercial/shared-document/shared-document';
import { narrowed } from '@vigie/kit/logic/list/filters/narrowed';

/** What its reader knows anyway is not shown, what it is about always is. */
const OWN = {
  columns: ['owner', 'agent', 'customer', 'author'],
  filters: ['owner', 'agents', 'customers'],
  always: ['description', 'createdAt'],
};

/** What is shared with one agent or customer, as that one reads it. */
export const ownDocuments = narrowed(sharedDocumentList, OWN);
export const ownFormation = narrowed(formationDocumentList, OWN);

export const NOTHING_SHARED = 'Les documents que votre agence partage avec vous apparaîtront ici.';
export const NO_TRAINING = 'Les fichiers de formation que votre agence vous destine apparaîtront ici.';
