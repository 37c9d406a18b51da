import { z } from 'zod';
import { needs } from '../../core/access';
import { callsOf } from '../../core/call';
import { listCalls } from '../../core/list-calls';
import { byId } from '../../core/wire';
import {
  formationDocumentList,
  formationDocumentSaveSchema,
  formationDocumentSchema,
  sharedDocumentList,
  sharedDocumentSaveSchema,
  sharedDocumentSchema,
} from './shared-document';

const { agencyCall } = callsOf('commercial');

const documents = listCalls('commercial', sharedDocumentList, {
  reads: ['document'],
  name: 'fetchDocuments',
  path: '/fetch/documents',
  access: needs('ACCOUNT_RIGHT_READ_SHARED_DOCUMENTS', 'ACCOUNT_RIGHT_READ_AGENT'),
  own: ['customer', 'agent'],
  summary: 'Documents shared with agents and customers; each of them sees its own',
});

const formation = listCalls('commercial', formationDocumentList, {
  reads: ['document'],
  name: 'fetchFormationDocuments',
  path: '/fetch/formation-docs',
  access: needs('ACCOUNT_RIGHT_LIST_FORMATION_DOCUMENT'),
  own: ['customer', 'agent'],
  summary: 'Training files; agents and customers see those meant for them',
});

/** Documents follow the record of the agent or customer they belong to, checked with the data. */
const mayShare = needs('ACCOUNT_RIGHT_EDIT_AGENT', 'ACCOUNT_RIGHT_EDIT_CUSTOMER');

export const sharedDocumentCalls = {
  fetchDocuments: documents.fetch,
  fetchDocumentsExport: documents.export,
  saveDocument: agencyCall({
    name: 'saveDocument',
    method: 'POST',
    path: '/document',
    access: mayShare,
    summary: 'Shares a document with an agent or a customer, or saves a known one',
    body: sharedDocumentSaveSchema,
    response: z.object({ document: sharedDocumentSchema }),
    changes: ['document'],
  }),
  deleteDocument: agencyCall({
    name: 'deleteDocument',
    method: 'DELETE',
    path: '/document/:id',
    access: mayShare,
    summary: 'Shares a document no longer',
    params: byId,
    response: z.object({}),
    changes: ['document'],
  }),
  fetchFormationDocuments: formation.fetch,
  fetchFormationDocumentsExport: formation.export,
  saveFormationDocument: agencyCall({
    name: 'saveFormationDocument',
    method: 'POST',
    path: '/formation-doc',
    access: needs('ACCOUNT_RIGHT_EDIT_FORMATION_DOCUMENT'),
    summary: 'Adds a training file, or saves a known one',
    body: formationDocumentSaveSchema,
    response: z.object({ formationDoc: formationDocumentSchema }),
    changes: ['formationDocument'],
  }),
  deleteFormationDocument: agencyCall({
    name: 'deleteFormationDocument',
    method: 'DELETE',
    path: '/formation-doc/:id',
    access: needs('ACCOUNT_RIGHT_DELETE_FORMATION_DOCUMENT'),
    summary: 'Deletes a training file',
    params: byId,
    response: z.object({}),
    changes: ['formationDocument'],
  }),
};
