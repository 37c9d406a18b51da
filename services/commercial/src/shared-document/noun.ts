import { DOCUMENT_MESSAGES } from '@vigie/contracts/commercial/shared-document/shared-document';
import type {
  documentActs,
  formationDocumentActs,
} from '@vigie/contracts/commercial/shared-document/shared-document.acts';
import { documentStatuses } from '@vigie/contracts/commercial/shared-document/shared-document.statuses';
import type { RightKey } from '@vigie/contracts/core/rights';
import type { NounBinding } from '@vigie/service-kit/acts/noun';
import { hasRight } from '@vigie/service-kit/http/caller';
import type { z } from 'zod';
import { db } from '../tables';
import { selectDocument, selectFormationDocument } from './select-document';

export type DocumentRecord = NonNullable<Awaited<ReturnType<typeof lockDocument>>>;
export type FormationRecord = NonNullable<Awaited<ReturnType<typeof lockFormation>>>;

const lockDocument = (id: string) =>
  db().selectFrom('document').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
const lockFormation = (id: string) =>
  db().selectFrom('formationDocument').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

const shared = {
  notFound: DOCUMENT_MESSAGES.notFound,
  gone: [documentStatuses.value.deleted],
  history: { silent: ['search_text', 'author_name'] },
};

/** The right to edit the record that a document belongs to. */
export const rightOf = ({ owner }: { owner: 'agent' | 'customer' }): RightKey =>
  owner === 'agent' ? 'ACCOUNT_RIGHT_EDIT_AGENT' : 'ACCOUNT_RIGHT_EDIT_CUSTOMER';

/** The rights that let a manager read a document: the rights to agents alone do not open documents of customers. */
const readersOf = ({ owner }: { owner: 'agent' | 'customer' }): RightKey[] => [
  'ACCOUNT_RIGHT_READ_SHARED_DOCUMENTS',
  rightOf({ owner }),
  ...(owner === 'agent' ? (['ACCOUNT_RIGHT_READ_AGENT'] as const) : []),
];

export const documentNoun: NounBinding<DocumentRecord, z.input<typeof documentActs.answer>> = {
  ...shared,
  table: 'commercial.document',
  lock: lockDocument,
  visible: (row, { standing }) => standing === null || readersOf(row).some((right) => hasRight(standing, right)),
  answer: async (id) => ({ document: await selectDocument(id, {}) }),
  audience: (row) => ({
    hears: readersOf(row),
    agentIds: row.agentId ? [row.agentId] : [],
    customerIds: row.customerId ? [row.customerId] : [],
  }),
};

export const formationNoun: NounBinding<FormationRecord, z.input<typeof formationDocumentActs.answer>> = {
  ...shared,
  table: 'commercial.formation_document',
  lock: lockFormation,
  visible: () => true,
  answer: async (id) => ({ formationDoc: await selectFormationDocument(id, {}) }),
  audience: ({ agentIds, customerIds }) => ({
    hears: ['ACCOUNT_RIGHT_LIST_FORMATION_DOCUMENT'],
    agentIds,
    customerIds,
  }),
};
