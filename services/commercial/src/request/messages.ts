import { REQUEST_MESSAGES } from '@vigie/contracts/commercial/request/request';
import { requestStatuses } from '@vigie/contracts/commercial/request/request.statuses';
import { type Decision, decisionTitle } from '@vigie/contracts/commercial/request/request-mails';
import type { requestMessageSaveSchema } from '@vigie/contracts/commercial/request/request-message';
import { newId } from '@vigie/contracts/core/id';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { publishLive } from '@vigie/service-kit/live/publish';
import { conflict, notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import type { z } from 'zod';
import { db } from '../tables';
import { attachFiles } from './attach-files';
import { audienceOf, isVisible, lockRequest, type RequestKind, type RequestRecord } from './kind';
import { notifyRequest } from './notify-request';

interface Said {
  id: string;
  content: string | null;
  fileIds: string[];
  decision: Decision | null;
}

/** Adds the next message to a request whose row is locked, and marks it as seen by its author. */
async function append(
  kind: RequestKind,
  request: RequestRecord,
  { decision, ...said }: Said,
  actor: Actor,
): Promise<void> {
  const { agencyId, userId: authorId, name: authorName, scope } = actor;
  const n = request.messageCount + 1;
  const office = scope[kind.owner] === undefined;
  await db()
    .insertInto('requestMessage')
    .values({
      ...{ agencyId, requestId: request.id, n, authorId, authorName, office, ...said },
      decision: decision && requestStatuses.value[decision],
    })
    .execute();
  await db().updateTable('request').set({ messageCount: n }).where('id', '=', request.id).execute();
  await markSeen(request.id, n, actor);
  const title = decision === null ? 'Nouveau message' : decisionTitle(decision);
  await notifyRequest(kind, request, { key: `requestMessage/${said.id}`, title }, actor);
}

/** Adds the agency's decision, with its answer, as a message that the requester has not read. */
export const appendDecision = (
  kind: RequestKind,
  request: RequestRecord,
  { decision, answer }: { decision: Decision; answer: string | null },
  actor: Actor,
): Promise<void> => append(kind, request, { id: newId(), content: answer, fileIds: [], decision }, actor);

/** Adds a message. A retry with the same id and text changes nothing; another text under the same id is refused. */
export async function addMessage(
  kind: RequestKind,
  requestId: string,
  body: z.output<typeof requestMessageSaveSchema>,
  actor: Actor,
): Promise<void> {
  const request = await lockVisibleRequest(kind, requestId, actor);
  const before = await db()
    .selectFrom('requestMessage')
    .select(['requestId', 'authorId', 'content'])
    .where('id', '=', body.id)
    .executeTakeFirst();
  if (before) {
    const same =
      before.requestId === requestId && before.authorId === actor.userId && before.content === (body.content || null);
    if (!same) throw conflict(FIELD_MESSAGES.messageIdTaken, 'same_id_other_content');
    return;
  }
  const fileIds = await attachFiles(kind, request, { files: body.attachments, actor });
  await append(kind, request, { id: body.id, content: body.content || null, fileIds, decision: null }, actor);
  publishLive(actor.agencyId, `${kind.noun}.updated`, [requestId], audienceOf(kind, request));
}

/** Marks messages as seen by the caller, up to number `seen`; the mark never goes back, nor beyond the last message. */
export async function readRequest(kind: RequestKind, id: string, seen: number, actor: Actor): Promise<void> {
  const request = await lockVisibleRequest(kind, id, actor);
  await markSeen(id, Math.min(seen, request.messageCount), actor);
}

export async function markSeen(requestId: string, seen: number, { agencyId, userId }: Actor): Promise<void> {
  if (!userId) return;
  await db()
    .insertInto('requestSeen')
    .values({ agencyId, requestId, userId, seen })
    .onConflict((c) =>
      c
        .columns(['agencyId', 'requestId', 'userId'])
        .doUpdateSet({ seen: sql`greatest(request_seen.seen, excluded.seen)` }),
    )
    .execute();
}

async function lockVisibleRequest(kind: RequestKind, id: string, { scope }: Actor): Promise<RequestRecord> {
  const request = await lockRequest(id);
  if (!request || !isVisible(kind, request, scope) || request.status === requestStatuses.value.deleted)
    throw notFound(REQUEST_MESSAGES.notFound);
  return request;
}
