import { z } from 'zod';
import { type AgencyAccess, office } from '../../core/access';
import { type ActSubject, defineActs, of } from '../../core/acts/acts';
import { COMMON_MESSAGES } from '../../core/messages/common';
import {
  DOCUMENT_MESSAGES,
  formationDocumentSaveSchema,
  formationDocumentSchema,
  sharedDocumentSaveSchema,
  sharedDocumentSchema,
} from './shared-document';
import { documentStatuses } from './shared-document.statuses';

type DocumentSubject = ActSubject & { name?: string };

const shared = {
  program: 'commercial',
  statuses: documentStatuses,
  initial: ['shared'],
  subject: of<DocumentSubject>(),
} as const;

const deletion = (at: string, access: AgencyAccess) =>
  ({
    label: 'Supprimer',
    summary: 'Shares a document no longer: nobody it was shared with opens it any more',
    method: 'DELETE',
    path: `${at}/:id`,
    access,
    from: ['shared'],
    to: 'deleted',
    bulk: `${at}s/delete`,
    ask: ({ name }: DocumentSubject) => ({
      title: COMMON_MESSAGES.deleteElement,
      message: [name, DOCUMENT_MESSAGES.nobodyOpensIt].filter(Boolean).join('. '),
    }),
    removes: true,
    negative: true,
    done: COMMON_MESSAGES.deleted,
  }) as const;

/** A document needs the right on its owner's record, agent or customer, which the server checks with the data. */
const mayShare = office('ACCOUNT_RIGHT_EDIT_AGENT', 'ACCOUNT_RIGHT_EDIT_CUSTOMER');
const DOCUMENT = '/document';
export const documentActs = defineActs(
  {
    ...shared,
    noun: 'document',
    answer: z.object({ document: sharedDocumentSchema }),
    save: {
      path: DOCUMENT,
      summary: 'Shares a document with an agent or a customer, or saves a known one',
      access: mayShare,
      from: ['shared'],
      body: sharedDocumentSaveSchema,
    },
    history: {
      path: `${DOCUMENT}/:id/history`,
      access: office('ACCOUNT_RIGHT_READ_SHARED_DOCUMENTS', 'ACCOUNT_RIGHT_READ_AGENT'),
    },
  },
  { delete: deletion(DOCUMENT, mayShare) },
);

const FORMATION = '/formation-doc';
export const formationDocumentActs = defineActs(
  {
    ...shared,
    noun: 'formationDocument',
    answer: z.object({ formationDoc: formationDocumentSchema }),
    save: {
      path: FORMATION,
      summary: 'Adds a training file, or saves a known one',
      access: office('ACCOUNT_RIGHT_EDIT_FORMATION_DOCUMENT'),
      from: ['shared'],
      body: formationDocumentSaveSchema,
    },
    history: { path: `${FORMATION}/:id/history`, access: office('ACCOUNT_RIGHT_LIST_FORMATION_DOCUMENT') },
  },
  { delete: deletion(FORMATION, office('ACCOUNT_RIGHT_DELETE_FORMATION_DOCUMENT')) },
);
