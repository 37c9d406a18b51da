import { type AgencyAccess, byRole, own, rights } from '../../core/access';
import { callsOf } from '../../core/call';
import { listCalls } from '../../core/lists/list-calls';
import { byId } from '../../core/wire';
import { formationDocumentList, sharedDocumentList } from './shared-document';
import { documentActs, formationDocumentActs } from './shared-document.acts';

const { agencyCall } = callsOf('commercial');

const readsDocuments = byRole({
  manager: rights('ACCOUNT_RIGHT_READ_SHARED_DOCUMENTS', 'ACCOUNT_RIGHT_READ_AGENT'),
  agent: own(),
  customer: own('ACCOUNT_RIGHT_READ_SHARED_DOCUMENTS'),
});
const documents = listCalls('commercial', sharedDocumentList, {
  reads: ['document'],
  name: 'fetchDocuments',
  path: '/fetch/documents',
  access: readsDocuments,
  summary: 'Documents shared with agents and customers; each of them sees its own',
});

const readsFormation = byRole({
  manager: rights('ACCOUNT_RIGHT_LIST_FORMATION_DOCUMENT'),
  agent: own(),
  customer: own('ACCOUNT_RIGHT_LIST_FORMATION_DOCUMENT'),
});
/** Opening a training document needs more than the right to list it; agents and customers open those meant for them. */
const opensFormation = byRole({
  ...readsFormation,
  manager: rights('ACCOUNT_RIGHT_READ_FORMATION_DOCUMENT', 'ACCOUNT_RIGHT_EDIT_FORMATION_DOCUMENT'),
});
const formation = listCalls('commercial', formationDocumentList, {
  reads: ['formationDocument'],
  name: 'fetchFormationDocuments',
  path: '/fetch/formation-docs',
  access: readsFormation,
  summary: 'Training files; agents and customers see those meant for them',
});

const download = (name: string, path: string, access: AgencyAccess) =>
  agencyCall({
    name,
    method: 'GET',
    path,
    access,
    summary: 'The file of a document, to whom it is shared with and to the office',
    params: byId,
    mediaType: 'application/octet-stream',
  });

export const sharedDocumentCalls = {
  ...documentActs.calls,
  fetchDocuments: documents.fetch,
  fetchDocumentsExport: documents.export,
  document: agencyCall({
    name: 'document',
    method: 'GET',
    reads: ['document'],
    path: '/document/:id',
    access: readsDocuments,
    summary: 'One shared document',
    params: byId,
    response: documentActs.answer,
  }),
  downloadDocument: download('downloadDocument', '/document/:id/file', readsDocuments),
  ...formationDocumentActs.calls,
  fetchFormationDocuments: formation.fetch,
  fetchFormationDocumentsExport: formation.export,
  formationDocument: agencyCall({
    name: 'formationDocument',
    method: 'GET',
    reads: ['formationDocument'],
    path: '/formation-doc/:id',
    access: opensFormation,
    summary: 'One training file',
    params: byId,
    response: formationDocumentActs.answer,
  }),
  downloadFormationDocument: download('downloadFormationDocument', '/formation-doc/:id/file', opensFormation),
};
