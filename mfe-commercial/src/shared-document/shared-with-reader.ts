import { formationDocumentList, sharedDocumentList } from '@vigie/contracts/commercial/shared-document/shared-document';
import { omitFromList } from '@vigie/kit/logic/list/filters/narrowed';

/** Recipients need no column that names themselves; the description is always shown. */
const OWN = {
  columns: ['owner', 'agent', 'customer', 'author'],
  filters: ['owner', 'agents', 'customers'],
  always: ['description', 'createdAt'],
};

/** The lists as a recipient, an agent or customer, sees them. */
export const ownDocuments = omitFromList(sharedDocumentList, OWN);
export const ownFormation = omitFromList(formationDocumentList, OWN);

export const NOTHING_SHARED = 'Les documents que votre agence partage avec vous apparaîtront ici.';
export const NO_TRAINING = 'Les fichiers de formation que votre agence vous destine apparaîtront ici.';
