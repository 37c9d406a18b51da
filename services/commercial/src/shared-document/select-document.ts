import {
  DOCUMENT_MESSAGES,
  type FormationDocument,
  type SharedDocument,
} from '@vigie/contracts/commercial/shared-document/shared-document';
import type { Scope } from '@vigie/service-kit/http/authenticate';
import type { Standing } from '@vigie/service-kit/http/caller';
import { notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { documents, documentsShownTo, formationDocumentsFor, formationShownTo } from './list-documents';

const ONE = { query: '', page: 1, limit: 1, ascending: true, orderBy: 'name', filters: {} };

/** Returns one document as the reader's list shows it; 404 for other readers. */
export async function selectDocument(id: string, scope: Scope, standing?: Standing): Promise<SharedDocument> {
  const where = sql`${documentsShownTo(scope, standing)} and d.id = ${id}`;
  const [row] = (await documents.fetch(ONE, { where })).data;
  if (!row) throw notFound(DOCUMENT_MESSAGES.notFound);
  return row as SharedDocument;
}

export async function selectFormationDocument(id: string, scope: Scope): Promise<FormationDocument> {
  const where = sql`${formationShownTo(scope)} and d.id = ${id}`;
  const [row] = (await formationDocumentsFor(scope).fetch(ONE, { where })).data;
  if (!row) throw notFound(DOCUMENT_MESSAGES.notFound);
  return row as FormationDocument;
}
