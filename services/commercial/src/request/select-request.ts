import { type AgentRequest, type CustomerRequest, REQUEST_MESSAGES } from '@vigie/contracts/commercial/request/request';
import type { RequestMessage } from '@vigie/contracts/commercial/request/request-message';
import type { FileRef } from '@vigie/contracts/formats/file-ref';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { personName } from '@vigie/service-kit/db/person-name';
import { selectOptionalFileRef } from '@vigie/service-kit/files/files';
import { notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { db } from '../tables';
import { AGENT_KIND, CUSTOMER_KIND, type RequestKind, shownTo } from './kind';

type Reader = Pick<Actor, 'agencyId' | 'userId' | 'scope'>;

export async function selectAgentRequest(id: string, reader: Reader): Promise<AgentRequest> {
  const { owner: agent, ...request } = await selectRequest(AGENT_KIND, id, reader);
  return { ...request, agent };
}

export async function selectCustomerRequest(id: string, reader: Reader): Promise<CustomerRequest> {
  const { owner: customer, ...request } = await selectRequest(CUSTOMER_KIND, id, reader);
  return { ...request, customer };
}

/** Returns one request with its conversation, for this reader. */
async function selectRequest(kind: RequestKind, id: string, reader: Reader) {
  const { agencyId, userId, scope } = reader;
  const row = await db()
    .selectFrom('request as q')
    .leftJoin('requestSeen as s', (j) => j.onRef('s.requestId', '=', 'q.id').on('s.userId', '=', userId))
    .leftJoin('agent as a', 'a.id', 'q.agentId')
    .leftJoin('customer as c', 'c.id', 'q.customerId')
    .selectAll('q')
    .select(['s.seen', sql<string>`coalesce(c.name, ${personName('a')})`.as('ownerName')])
    .where('q.id', '=', id)
    .where(shownTo(kind, scope) as ReturnType<typeof sql<boolean>>)
    .executeTakeFirst();
  if (!row) throw notFound(REQUEST_MESSAGES.notFound);
  const messages = await selectMessages(id, reader);
  // What a colleague has answered is not left to the other persons of the office.
  const answered = scope[kind.owner] === undefined && messages.at(-1)?.office === true;
  return {
    id: row.id,
    owner: { id: row[kind.owner] ?? '', name: row.ownerName },
    requestType: { id: row.typeId, name: row.typeName },
    subject: row.subject,
    content: row.content,
    author: row.authorName,
    status: row.status,
    attachments: await filesOf(agencyId, row.fileIds),
    messages,
    unread: (row.seen ?? -1) < row.messageCount && !answered,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

async function selectMessages(requestId: string, { agencyId, userId }: Reader): Promise<RequestMessage[]> {
  const rows = await db()
    .selectFrom('requestMessage')
    .selectAll()
    .where('requestId', '=', requestId)
    .orderBy('n')
    .execute();
  const messages: RequestMessage[] = [];
  for (const { id, at, authorName, authorId, office, decision, content, fileIds } of rows)
    messages.push({
      id,
      at,
      author: authorName,
      office,
      mine: authorId !== null && authorId === userId,
      decision: decision as RequestMessage['decision'],
      content,
      attachments: await filesOf(agencyId, fileIds),
    });
  return messages;
}

async function filesOf(agencyId: string, ids: readonly string[]): Promise<FileRef[]> {
  const files: FileRef[] = [];
  for (const id of ids) {
    const file = await selectOptionalFileRef(agencyId, id);
    if (file) files.push(file);
  }
  return files;
}
