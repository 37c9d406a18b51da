import {
  DOCUMENT_MESSAGES,
  type formationDocumentSaveSchema,
  type sharedDocumentSaveSchema,
} from '@vigie/contracts/commercial/shared-document/shared-document';
import { newId } from '@vigie/contracts/core/id';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import type { RightKey } from '@vigie/contracts/core/rights';
import { notificationRequested } from '@vigie/contracts/platform/notification/notification.events';
import type { SaveFunction } from '@vigie/service-kit/acts/act-handlers';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { addressFiles, addressKeptFiles, type FileAudience } from '@vigie/service-kit/files/files';
import { requireRight } from '@vigie/service-kit/http/authenticate';
import { emit } from '@vigie/service-kit/jobs/outbox';
import { badField, conflict } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { demandLive } from '../demand-live';
import { db } from '../tables';
import { type DocumentRecord, type FormationRecord, rightOf } from './noun';

/** The readers of the file of a document: its recipient until the last day, then the office alone. */
export function audienceOf(
  { owner, agentId, customerId, endDate }: Pick<DocumentRecord, 'owner' | 'agentId' | 'customerId' | 'endDate'>,
  today: string,
): FileAudience {
  const rightKey = owner === 'agent' ? 'ACCOUNT_RIGHT_READ_AGENT' : 'ACCOUNT_RIGHT_READ_SHARED_DOCUMENTS';
  return endDate !== null && endDate < today ? { rightKey } : { rightKey, agentId, customerId };
}

/** Shares a document with one agent or one customer; the recipient never changes. */
export const saveDocument: SaveFunction<typeof sharedDocumentSaveSchema, DocumentRecord> = async (
  body,
  known,
  actor,
) => {
  const { id, owner, name, description, endDate, file } = body;
  const { agencyId, standing } = actor;
  if (standing) requireRight(standing, rightOf(body));
  const agentId = body.agent?.id ?? null;
  const customerId = body.customer?.id ?? null;
  if (known && (known.agentId !== agentId || known.customerId !== customerId))
    throw conflict(DOCUMENT_MESSAGES.ownerStays, 'document_owner');
  if (agentId && !known) await demandLive('agent', [agentId]);
  if (customerId && !known) await demandLive('customer', [customerId]);
  const audience = audienceOf({ owner, agentId, customerId, endDate }, actor.today);
  await keepFile(file.id, known?.fileId, audience, actor);
  // A later last day opens the file again, an earlier one closes it.
  if (known?.fileId === file.id) await addressKeptFiles([file.id], audience);
  if (known && known.fileId !== file.id) await addressKeptFiles([known.fileId], { rightKey: rightOf(known) });
  const values = { owner, agentId, customerId, name, description, endDate, fileId: file.id };
  if (known) await db().updateTable('document').set(values).where('id', '=', id).execute();
  else
    await db()
      .insertInto('document')
      .values({ agencyId, id, authorName: actor.name, ...values })
      .execute();
  if (known?.fileId !== file.id) notifyRecipient({ id, ...values }, actor);
};

/** Tells the recipient of a document, or of another file of it, that it may read it. */
function notifyRecipient(
  {
    id,
    name,
    agentId,
    customerId,
    endDate,
  }: Pick<DocumentRecord, 'id' | 'name' | 'agentId' | 'customerId' | 'endDate'>,
  { userId: byUserId, today }: Actor,
): void {
  if (endDate !== null && endDate < today) return;
  const said = { title: DOCUMENT_MESSAGES.sharedWithYou, detail: name, byUserId };
  emit(notificationRequested, {
    // The key does not name the file: whatever names it in the database keeps it from being erased.
    ...{ type: 'document', key: `document/${id}/${newId()}`, ...said },
    agent: agentId ? { id: agentId, link: '/documents' } : null,
    customer: customerId
      ? { id: customerId, anyOf: ['ACCOUNT_RIGHT_READ_SHARED_DOCUMENTS'], link: '/sharedDocuments' }
      : null,
  });
}

/** Adds a training file, for all agents and customers if it names nobody. */
export const saveFormationDocument: SaveFunction<typeof formationDocumentSaveSchema, FormationRecord> = async (
  body,
  known,
  actor,
) => {
  const { id, name, description, endDate, file } = body;
  const agentIds = [...new Set(body.agents.map((agent) => agent.id))];
  const customerIds = [...new Set(body.customers.map((customer) => customer.id))];
  await demandLive(
    'agent',
    agentIds.filter((agent) => !known?.agentIds.includes(agent)),
  );
  await demandLive(
    'customer',
    customerIds.filter((customer) => !known?.customerIds.includes(customer)),
  );
  await keepFile(file.id, known?.fileId, { rightKey: LIST_FORMATION }, actor);
  if (known && known.fileId !== file.id) await addressKeptFiles([known.fileId], EDIT_FORMATION);
  const values = { agentIds, customerIds, name, description, endDate, fileId: file.id };
  if (known) await db().updateTable('formationDocument').set(values).where('id', '=', id).execute();
  else
    await db()
      .insertInto('formationDocument')
      .values({ agencyId: actor.agencyId, id, authorName: actor.name, ...values })
      .execute();
};

const LIST_FORMATION: RightKey = 'ACCOUNT_RIGHT_LIST_FORMATION_DOCUMENT';
/** A training file that no longer is one is the office's alone. */
export const EDIT_FORMATION: FileAudience = { rightKey: 'ACCOUNT_RIGHT_EDIT_FORMATION_DOCUMENT' };

/** Keeps a file that the user uploaded: otherwise an id alone would open another user's file. */
async function keepFile(
  id: string,
  kept: string | undefined,
  audience: FileAudience,
  { userId }: Actor,
): Promise<void> {
  if (id === kept) return;
  const { rows } = await sql`
    select 1 from platform.shared_file where id = ${id} and created_by = ${userId}`.execute(db());
  if (rows.length === 0) throw badField('file', VALIDATION_MESSAGES.format);
  await addressFiles([id], userId, audience);
}
